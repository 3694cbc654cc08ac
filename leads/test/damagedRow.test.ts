import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startJobs } from '../src/jobs/startJobs.ts';
import { runCommand } from './runTestCommand.ts';
import { startSmtp } from './smtp.ts';
import { contact, post, startService } from './testService.ts';

const day = 86_400_000;

/** A SQLite store with three leads. The JSON of the second is cut off. PostgreSQL stores no such row. */
async function begin(settings: Record<string, string> = {}) {
  const service = await startService('SQLite', settings);
  for (const name of ['Anna', 'Bruno', 'Clara'])
    await post(`${service.url}/en/forms/contact`, contact({ Email: `${name}@company.example` }));
  const [, damaged] = await service.stored();
  await service.store.db
    .updateTable('lead')
    .set({ fields: '{"Email":"Bruno@company.example","Phone}' })
    .where('reference', '=', damaged?.reference ?? '')
    .execute();
  const environment = { DIST_DIR: service.config.distDir, DATA_DIR: service.config.dataDir, ...settings };
  return { service, reference: damaged?.reference ?? '', cli: (...args: string[]) => runCommand(args, environment) };
}

const emails = async ({ stored }: Awaited<ReturnType<typeof startService>>) => (await stored()).map(({ fields }) => fields.Email);

it('a damaged row is listed, shown and exported with the data that can still be read, and so are all others', async () => {
  const { reference, cli } = await begin();
  const list = await cli('list');
  expect([list.code, list.stderr]).toEqual([0, '']);
  for (const word of ['Anna@company.example', 'Clara@company.example', reference, '(damaged, see show)'])
    expect(list.stdout).toContain(word);
  expect((await cli('show', reference)).stdout).toMatch(/damaged +\{"Email":"Bruno@company\.example","Phone\}/);
  const exported = JSON.parse((await cli('export', '--format=json')).stdout);
  expect(exported).toMatchObject([{}, { reference, damaged: expect.stringContaining('Bruno@') }, {}]);
  expect((await cli('export', '--format=csv')).stdout).toMatch(new RegExp(`${reference}.*Bruno@company`));
});

it('a damaged row does not stop other people from being erased', async () => {
  const { service, cli } = await begin();
  expect(await cli('erase', 'anna@company.example', '--yes')).toMatchObject({ code: 0 });
  expect(await emails(service)).toEqual([undefined, 'Clara@company.example']);
});

it('a damaged row is purged when its retention ends, and so are the others', async () => {
  const { service, cli } = await begin({ RETENTION_DAYS: '10' });
  await service.store.db
    .updateTable('lead')
    .set(({ eb }) => ({ received_at: eb('received_at', '-', 11 * day) }))
    .execute();
  await post(`${service.url}/en/forms/contact`, contact({ Email: 'clara@company.example', Company: 'Another' }));
  expect((await cli('purge')).stdout).toMatch(/^Erased: 2 leads/);
  expect(await emails(service)).toEqual(['Clara@company.example', 'clara@company.example']);
});

it('a damaged row does not stop the warning that no leads arrive', async () => {
  const smtp = await startSmtp();
  const { service } = await begin({ ...smtp.environment, SILENCE_ALARM_HOURS: '1' });
  const log: object[] = [];
  const note = (entry: unknown) => void log.push(entry as object);
  let now = Date.now();
  const { config, store, site } = service;
  // The warning reads the newest lead first.
  await store.db.deleteFrom('lead').where(sql`cast(fields as text)`, 'like', '%Clara%').execute();
  const jobs = await startJobs({
    ...{ config, db: store.db, manifest: site.manifest, log: { info: note, error: note } },
    ...{ cancelled: new AbortController().signal, now: () => now },
  });
  await jobs.runDue();
  now += day;
  await jobs.runDue();
  expect(log).toEqual([]);
  expect(smtp.mails.map(({ subject }) => subject)).toEqual(['en silence of 1 h']);
  await jobs.stop();
  await service.stop();
  await smtp.stop();
});
