import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { findUser } from '../src/desk/sessions.ts';
import { openStore } from '../src/store/openStore.ts';
import type { StoredLead } from '../src/store/readLeads.ts';
import { runCommand } from './runTestCommand.ts';
import { deskWithNote, mailAddresses, openAgain } from './testDesk.ts';
import { contact, newEnvironment, post, startServiceIn } from './testService.ts';

const exported = async (environment: Record<string, string>): Promise<StoredLead[]> =>
  JSON.parse((await runCommand(['export', '--format=json'], environment)).stdout);

async function sqliteWithLeads(count: number) {
  const environment = await newEnvironment('SQLite');
  const service = await startServiceIn(environment);
  const sent = Array.from({ length: count }, (_, index) => contact({ Email: `person-${index}@company.example` }));
  for (const body of sent) await post(`${service.url}/fr/forms/contact`, body);
  return { environment, service };
}

describe('moving from SQLite to PostgreSQL', () => {
  it('copies every lead with its deliveries, and can be repeated for later leads', async () => {
    const { environment, service } = await sqliteWithLeads(7);
    const target = await newEnvironment('PostgreSQL');
    const both = { ...target, DATA_DIR: environment.DATA_DIR ?? '' };
    expect(await runCommand(['move'], both)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('7 leads of 7 copied'),
    });
    expect(await exported(target)).toEqual(await exported(environment));

    await post(`${service.url}/en/forms/contact`, contact({ Email: 'late@company.example' }));
    expect((await runCommand(['move'], both)).stdout).toContain('1 lead of 8 copied');
    const moved = await exported(target);
    expect(moved).toHaveLength(8);
    expect(moved).toEqual(await exported(environment));
  });

  it('reports missing settings', async () => {
    const empty = await newEnvironment('SQLite');
    expect(await runCommand(['move'], empty)).toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_URL is missing') });
    const both = { ...(await newEnvironment('PostgreSQL')), DATA_DIR: empty.DATA_DIR ?? '' };
    expect(await runCommand(['move'], both)).toMatchObject({ code: 1, stderr: expect.stringContaining('leads.sqlite does not exist') });
  });
});

it('accounts, notes and work are moved from SQLite to PostgreSQL, and sessions are not', async () => {
  const desk = await deskWithNote('SQLite');
  const { environment, cookie } = desk;
  const target = { ...(await newEnvironment('PostgreSQL')), DATA_DIR: environment.DATA_DIR ?? '' };
  expect((await runCommand(['move'], target)).code).toBe(0);
  const { lead } = await openAgain(target, desk);
  expect(lead).toMatchObject({ notes: [{ text: 'Call on Monday' }], work: { step: 'contact', changed: { by: mailAddresses.operator } } });
  const store = await openStore(loadConfig(target), () => {});
  expect(await findUser(store.db, cookie, Date.now(), false)).toBeUndefined();
  await store.close();
});
