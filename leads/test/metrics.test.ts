import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { honeypotField } from '@emovera/contract/forms.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { contact, post, startService, storeKinds, type TestService } from './service.ts';

let service: TestService;
afterEach(() => service.stop());

/** Value of a metric, by its name with labels. */
async function figure(name: string): Promise<number | undefined> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

describe.each(storeKinds)('the metrics of a service on %s', (kind) => {
  it('count received, refused and waiting leads', async () => {
    service = await startService(kind);
    const form = `${service.url}/en/forms/contact`;
    await post(form, contact({ Company: 'One' }));
    await post(form, contact({ Company: 'Two' }));
    await post(form, contact({ [honeypotField]: 'https://robot.example' }));
    await post(form, contact({ Email: 'no address' }));
    await post(form, '{}', { 'content-type': 'application/json' });
    expect(await figure('leads_posts_total{status="303"}')).toBe(3);
    expect(await figure('leads_posts_total{status="422"}')).toBe(1);
    expect(await figure('leads_posts_total{status="415"}')).toBe(1);
    expect(await figure('leads_waiting{target="crm"}')).toBe(2);
    expect(await figure('leads_held{target="crm"}')).toBe(1);
    expect(await figure('leads_set_aside{target="crm"}')).toBe(0);
    service.wait(90_000);
    expect(await figure('leads_oldest_waiting_seconds{target="crm"}')).toBeGreaterThanOrEqual(90);
    await service.store.db.updateTable('delivery').set({ dead_at: 1 }).where('held_at', 'is', null).execute();
    expect(await figure('leads_set_aside{target="crm"}')).toBe(2);
    expect(await figure('leads_waiting{target="crm"}')).toBe(0);
    expect(await figure('leads_oldest_waiting_seconds{target="crm"}')).toBe(0);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1);
  });
});

describe('the metrics', () => {
  it('tell when the newest backup was made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backups-'));
    service = await startService('SQLite', { BACKUP_DIR: folder });
    expect(await figure('leads_last_backup_timestamp_seconds')).toBe(0);
    for (const name of ['leads-2026-11-26T02-30-00Z.sqlite', 'leads-2026-11-25T02-30-00Z.sqlite.age', 'leads.sqlite']) {
      writeFileSync(join(folder, name), '');
    }
    expect(await figure('leads_last_backup_timestamp_seconds')).toBe(Date.UTC(2026, 10, 26, 2, 30) / 1000);
  });

  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await service.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;

  it('are available from this machine, but not through a proxy on it', async () => {
    service = await startService('SQLite');
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) expect(await ask({}, address)).toBe(200);
    for (const address of ['192.0.2.1', '10.0.0.1', '2001:db8::1', '::ffff:192.0.2.1']) expect(await ask({}, address)).toBe(404);
    for (const name of ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via']) expect(await ask({ [name]: '127.0.0.1' })).toBe(404);
    expect(await ask({ authorization: 'Bearer undefined' }, '192.0.2.1')).toBe(404);
  });

  it('are available to everyone with the token', async () => {
    service = await startService('SQLite', { METRICS_TOKEN: 'a token' });
    const proxied = { 'x-forwarded-for': '192.0.2.1' };
    expect(await ask({ ...proxied, authorization: 'Bearer a token' })).toBe(200);
    expect(await ask({ authorization: 'bearer a token' }, '192.0.2.1')).toBe(200);
    for (const authorization of ['Bearer a toke', 'Bearer a token2', 'Bearer ', 'Basic a token', 'a token']) {
      expect(await ask({ ...proxied, authorization })).toBe(404);
    }
    expect(await ask({})).toBe(200);
  });

  it('are a 404 page in the visitor’s language for everyone else', async () => {
    service = await startService('SQLite');
    const headers = { via: '1.1 proxy', 'accept-language': 'es' };
    const { statusCode, headers: answered, body } = await service.app.inject({ url: '/metrics', headers });
    expect([statusCode, answered['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('<html lang="es">');
  });
});
