import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { expectFilledForm } from './expectFilledForm.ts';
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
