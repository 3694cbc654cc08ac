import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { failureTitle } from './fixtureSite.ts';
import { contact, post, startService, storeKinds } from './service.ts';

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
  const line = [{ code: 'SQLITE_FULL' }, 'lead not stored'];
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

it.each(storeKinds)('/readyz on %s tries to store a lead, and leaves nothing behind', async (kind) => {
  const service = await startService(kind);
  const { db } = service.store;
  const readiness = async () => (await fetch(`${service.url}/readyz`)).status;
  expect(await readiness()).toBe(200);
  for (const table of ['lead', 'delivery'] as const) expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  if (kind === 'SQLite') {
    // The next questions within a few seconds repeat the result.
    const changes = async () => (await sql<{ changes: number }>`select total_changes() as changes`.execute(db)).rows[0]?.changes;
    const before = await changes();
    for (let time = 0; time < 20; time += 1) expect(await readiness()).toBe(200);
    expect(await changes()).toBe(before);
  }
  await service.stop();
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
  await service.stop();
});

it('/readyz answers 503 while PostgreSQL takes no writes, although it can be read', async () => {
  const service = await startService('PostgreSQL');
  const readiness = async () => (await fetch(`${service.url}/readyz`)).status;
  const allowWrites = async (isAllowed: boolean) => {
    const database = sql.id(new URL(service.config.databaseUrl ?? '').pathname.slice(1));
    await sql`set default_transaction_read_only = off`.execute(service.store.db);
    await sql`alter database ${database} set default_transaction_read_only = ${sql.lit(isAllowed ? 'off' : 'on')}`.execute(
      service.store.db,
    );
    // The setting is that of new connections.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
      .execute(service.store.db)
      .catch(() => {});
  };
  await allowWrites(false);
  await expect.poll(readiness).toBe(503);
  expect(await service.stored()).toEqual([]);
  await allowWrites(true);
  await expect.poll(readiness).toBe(200);
  await service.stop();
});

it('a service under too much load returns the form with all values, and saves leads again afterwards', async () => {
  const service = await startService('SQLite', {}, { maxEventLoopDelayMs: 50 });
  const send = () => post(`${service.url}/es/forms/contact`, contact({ Company: 'Busy' }));
  const isIdle = new Int32Array(new SharedArrayBuffer(4));
  // One pause is not overload.
  Atomics.wait(isIdle, 0, 0, 1500);
  expect((await send()).status).toBe(303);
  const load = setInterval(() => Atomics.wait(isIdle, 0, 0, 200));
  await expect.poll(() => service.app.isUnderPressure(), { timeout: 20_000 }).toBe(true);
  const refused = await send();
  clearInterval(load);
  await expectFilledForm(refused, 'Busy');
  expect(await service.stored()).toHaveLength(1);
  await expect.poll(() => service.app.isUnderPressure(), { timeout: 20_000 }).toBe(false);
  expect((await send()).status).toBe(303);
  await service.stop();
});

/** The Spanish form with what the visitor typed, a message, and the time after which to try again. */
async function expectFilledForm(answer: Response, company: string): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  const html = await answer.text();
  expect(html).toContain(failureTitle('es', 'unavailable'));
  expect(html).toContain(`value="${company}"`);
}
