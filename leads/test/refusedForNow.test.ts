import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { findErrorCode, readOnlyRemedy } from '../src/errors.ts';
import { connect } from '../src/store/openStore.ts';
import { storeFaults } from '../src/store/storeFaults.ts';
import { contact, expectFilledForm, newEnvironment, post, startService, startServiceIn, storeKinds } from './testService.ts';

it('a store whose disk is full returns the form with all values, and saves leads again when there is space', async () => {
  const service = await startService('SQLite');
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(service.store.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(service.store.db);
  const logged = vi.spyOn(service.app.log, 'error');
  const body = contact({ Company: 'Full', LEADCF4: 'long '.repeat(5000) });
  const full = await post(`${service.url}/es/forms/contact`, body);
  await expectFilledForm(full, 'Full');
  expect(await service.stored()).toEqual([]);
  expect((await post(`${service.url}/fr/forms/contact`, body)).status).toBe(503);
  // The log has the cause and not its consequences. The limit of repeated lines is applied after this.
  const remedy = 'Make room on the disk of the store.';
  const line = [{ code: 'SQLITE_FULL', fault: 1, store: service.store.location, remedy }, 'lead not stored'];
  expect(logged.mock.calls).toEqual([line, line]);
  expect(await sql<{ integrity_check: string }>`pragma integrity_check`.execute(service.store.db)).toMatchObject({
    rows: [{ integrity_check: 'ok' }],
  });

  await sql`pragma max_page_count = 1000000`.execute(service.store.db);
  expect((await post(`${service.url}/es/forms/contact`, body)).status).toBe(303);
  expect(await service.stored()).toHaveLength(1);
  await service.stop();
  expect(existsSync(service.config.dataDir)).toBe(true);
});

it('a store that works again is in the log, with the time that the fault lasted, and the next fault too', async () => {
  const service = await startServiceIn({ ...(await newEnvironment()), LOG_LEVEL: 'info' });
  const { db, location } = service.store;
  const send = async () => (await post(`${service.url}/en/forms/contact`, contact())).status;
  const readiness = async () => (await fetch(`${service.url}/readyz`)).status;
  for (const takesAgain of [send, readiness]) {
    await sql`pragma query_only = on`.execute(db);
    expect([await send(), await send()]).toEqual([503, 503]);
    service.wait(90_000);
    await sql`pragma query_only = off`.execute(db);
    await expect.poll(takesAgain).toBeLessThan(400);
  }
  expect(await send()).toBe(303);
  await service.stop();
  const failed = {
    level: 'error',
    code: 'SQLITE_READONLY',
    store: location,
    remedy: readOnlyRemedy,
    msg: 'lead not stored',
  };
  const ended = { level: 'info', seconds: expect.any(Number), msg: 'the store takes leads again' };
  const lines = service
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const { seconds } of lines.filter((line) => line.seconds)) expect(seconds).toBeGreaterThanOrEqual(90);
  expect(lines.filter(({ fault }) => fault)).toMatchObject([
    { ...failed, fault: 1 },
    { ...ended, fault: 1 },
    { ...failed, fault: 2 },
    { ...ended, fault: 2 },
  ]);
});

it('a PostgreSQL that does not answer has a code and a remedy in the log', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { db, location } = await connect({ dataDir: '', databaseUrl: `postgres://127.0.0.1:${port}/leads` }, () => {});
  const error = await sql`select 1`.execute(db).catch((reason) => reason);
  expect(storeFaults().failed(error, location, 0)).toEqual({
    code: 'ETIMEDOUT',
    fault: 1,
    store: `PostgreSQL database leads on 127.0.0.1:${port}`,
    remedy: 'Check that the database runs, can be reached and is not overloaded.',
  });
  expect(findErrorCode(new Error('Query read timeout'))).toBe('ETIMEDOUT');
  await db.destroy();
  silent.close();
});

it.each(storeKinds)('/readyz on %s tries to store a lead, and leaves nothing behind', async (kind) => {
  const service = await startService(kind);
  const { db } = service.store;
  const readiness = async () => (await fetch(`${service.url}/readyz`)).status;
  expect(await readiness()).toBe(200);
  for (const table of ['lead', 'delivery'] as const) expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  if (kind === 'SQLite') {
    // Further checks within a few seconds repeat the result.
    const changes = async () => (await sql<{ changes: number }>`select total_changes() as changes`.execute(db)).rows[0]?.changes;
    const before = await changes();
    for (let time = 0; time < 20; time += 1) expect(await readiness()).toBe(200);
    expect(await changes()).toBe(before);
  }
});

it.each([
  ['full', 'pragma max_page_count = 1', 'pragma max_page_count = 1000000'],
  ['read-only', 'pragma query_only = on', 'pragma query_only = off'],
])('/readyz answers 503 while a SQLite file is %s, although it can be read', async (_fault, fault, remedy) => {
  const service = await startService('SQLite');
  const readiness = async () => (await fetch(`${service.url}/readyz`)).status;
  await sql.raw(fault).execute(service.store.db);
  expect(await readiness()).toBe(503);
  const { rows } = await sql<{ count: number }>`select count(*) as count from lead`.execute(service.store.db);
  expect(rows).toEqual([{ count: 0 }]);
  await sql.raw(remedy).execute(service.store.db);
  await expect.poll(readiness).toBe(200);
});
