import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { failureTitle } from './fixtureSite.ts';
import { contact, post, startService } from './service.ts';

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
