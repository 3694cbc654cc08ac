import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import type { StoredLead } from '../src/store/readLeads.ts';
import { run, spawnService } from './process.ts';
import { contact, newEnvironment, post, startService } from './testService.ts';

const file = 'leads.sqlite';
const log = 'leads.sqlite-wal';

/** Moves files from one folder to another. */
function move(names: readonly string[], from: string, to: string): void {
  for (const name of names) renameSync(join(from, name), join(to, name));
}

/** A service with an address for its form, and the commands for its store. */
async function begin() {
  const environment: Record<string, string> = { ...(await newEnvironment()), LOG_LEVEL: 'error' };
  const service = await spawnService(environment);
  const send = (company: string) => post(`${service.url}/en/forms/contact`, contact({ Company: company }));
  // A busy machine may refuse a lead once.
  const store = (company: string) => expect.poll(async () => (await send(company)).status).toBe(303);
  const companies = async () => {
    const leads: StoredLead[] = JSON.parse((await run('cli.ts', ['export', '--format=json'], environment)).stdout);
    return leads.map(({ fields }) => fields.Company);
  };
  return { environment, folder: environment.DATA_DIR ?? '', service, send, store, companies };
}

/** Events that may happen to the files of a running service. `away` is an empty folder. */
const changes: Readonly<Record<string, (folder: string, away: string) => void>> = {
  'whose file is moved away': (folder, away) => move([file], folder, away),
  'whose files are all moved away': (folder, away) => move([file, log, `${file}-shm`], folder, away),
  'whose folder is moved away': (folder, away) => renameSync(folder, join(away, 'data')),
  'whose file is deleted': (folder) => rmSync(join(folder, file)),
  'whose write-ahead log is deleted': (folder) => rmSync(join(folder, log)),
  'whose file is replaced by a copy': (folder, away) => {
    cpSync(join(folder, file), join(away, file));
    move([file], away, folder);
  },
};

it.each(Object.entries(changes))('a service %s takes no lead, and says what to do', async (_name, change) => {
  const { folder, service, send, store } = await begin();
  await store('Before');
  change(folder, newFolder());
  const refused = await send('Refused');
  expect([refused.status, (await refused.text()).includes('value="Refused"')]).toEqual([503, true]);
  const readiness = await fetch(`${service.url}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'the store cannot take a lead', reason: 'STORE_MOVED' }]);
  expect((await fetch(`${service.url}/en/`)).status).toBe(200);
  expect(await service.end('SIGTERM')).toBe(0);
  const said = `was moved, deleted or replaced while the service had it open. No lead is taken. Stop the service. Put the file with the leads at ${join(folder, file)}, `;
  expect(service.output()).toContain(said);
});

it('a file that is put back has every confirmed lead, and the service goes on', async () => {
  const { folder, service, send, store, companies } = await begin();
  const away = newFolder();
  await store('Before');
  move([file], folder, away);
  expect((await send('Meanwhile')).status).toBe(503);
  move([file], away, folder);
  await store('After');
  move([file, log, `${file}-shm`], folder, away);
  expect((await send('Later')).status).toBe(503);
  await service.end('SIGTERM');
  // The second fault is in the log too, although the first was within the same minute.
  expect([...service.output().matchAll(/"code":"STORE_MOVED","fault":(\d),.*?"msg":"lead not stored"/g)].map(([, fault]) => fault)).toEqual(
    ['1', '2'],
  );
  move([file, log], away, folder);
  expect(await companies()).toEqual(['Before', 'After']);
});

it('a service whose file was deleted does not start again with an empty one', async () => {
  const { environment, folder, service, store } = await begin();
  await store('Before');
  await service.end('SIGTERM');
  rmSync(join(folder, file));
  await expect(spawnService(environment)).rejects.toThrow(/"code":"STORE_LOST".*leads\.sqlite is missing.*START_EMPTY=on/);
  const again = await spawnService({ ...environment, START_EMPTY: 'on', LOG_LEVEL: 'error' });
  expect(await again.end('SIGTERM')).toBe(0);
  expect(again.output()).toMatch(
    /"code":"STORE_LOST","remedy":".*restore FILE","msg":"the store begins empty, because of START_EMPTY=on, although .*lock shows/,
  );
});

it('a file that is moved while a lead is stored is noticed before the lead is confirmed', async () => {
  const { config, store, stop } = await startService('SQLite');
  const storing = store.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('job').values({ name: 'test', due_at: 1 }).execute();
    move([file], config.dataDir, newFolder());
  });
  await expect(storing).rejects.toMatchObject({ code: 'STORE_MOVED' });
  await stop();
});
