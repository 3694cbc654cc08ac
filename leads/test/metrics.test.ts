import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { honeypotField } from '@emovera/contract/forms.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { ask as askDesk, enter } from './testDesk.ts';
import { contact, post, startService, storeKinds, type TestService } from './testService.ts';

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

  it('tell when the last lead arrived, how large the store is, and that it works', async () => {
    service = await startService(kind, { SILENCE_ALARM_HOURS: '72', STORE_LIMIT_MB: '5' });
    const now = Date.now() / 1000;
    // Without a lead, the start of the service counts, so that an empty store does not count as a silence of fifty years.
    expect(Math.abs(((await figure('leads_last_lead_timestamp_seconds')) ?? 0) - now)).toBeLessThan(60);
    service.wait(7_200_000);
    await post(`${service.url}/en/forms/contact`, contact());
    service.wait(7_200_000);
    await post(`${service.url}/en/forms/contact`, contact({ [honeypotField]: 'https://robot.example' }));
    await post(`${service.url}/en/forms/contact`, contact({ Email: 'self-test@www.emovera.example' }));
    expect(Math.abs(((await figure('leads_last_lead_timestamp_seconds')) ?? 0) - now - 7200)).toBeLessThan(60);
    expect(await figure('leads_store_bytes')).toBeGreaterThan(50_000);
    const names = ['leads_silence_alarm_seconds', 'leads_store_limit_bytes', 'leads_store_up', 'leads_ready', 'leads_store_damaged'];
    expect(await Promise.all(names.map(figure))).toEqual([259_200, 5_000_000, 1, 1, 0]);
    expect(await figure('leads_target_configured{target="crm"}')).toBe(0);
    for (const folder of ['data', 'backup']) expect(await figure(`leads_free_bytes{folder="${folder}"}`)).toBeGreaterThan(1);
    const text = await (await fetch(`${service.url}/metrics`)).text();
    expect(text).toMatch(/^leads_build_info\{version="\d+\.\d+\.\d+",commit="development"\} 1$/m);
  });
});

describe('the metrics', () => {
  it('have every counter from the start with 0, so that an alert sees the first event', async () => {
    service = await startService('SQLite', {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'leads@company.example',
      MAIL_TO: 'team@company.example',
    });
    const text = await (await fetch(`${service.url}/metrics`)).text();
    const counters = [...text.matchAll(/^(leads_\w+_total(?:\{.*?\})?) (\d+)$/gm)];
    expect(counters.map(([, , value]) => value).filter((value) => value !== '0')).toEqual([]);
    const labelled = (name: string, label: string, values: readonly (string | number)[]) =>
      values.map((value) => `${name}{${label}="${value}"}`);
    const tries = ['crm', 'email', 'visitor'].flatMap((target) =>
      ['accepted', 'refused', 'unknown'].map((outcome) => `leads_delivery_tries_total{target="${target}",outcome="${outcome}"}`),
    );
    expect(counters.map(([, name]) => name).toSorted()).toEqual(
      [
        ...labelled('leads_posts_total', 'status', [200, 303, 307, 308, 400, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]),
        ...labelled('leads_stored_total', 'result', ['new', 'double', 'held']),
        ...tries,
        ...labelled('leads_requests_failed_total', 'kind', ['page', 'post', 'desk', 'other']),
        ...labelled('leads_outages_total', 'target', ['crm', 'email', 'visitor']),
        'leads_recipients_refused_total',
        ...labelled('leads_desk_sign_ins_failed_total', 'kind', ['password', 'code', 'passkey', 'company', 'invitation', 'tooMany']),
      ].toSorted(),
    );
  });

  it('count requests by kind and duration from the start, and those that fail, pages from memory included', async () => {
    service = await startService('SQLite');
    const count = (kind: string) => figure(`leads_request_seconds_count{kind="${kind}"}`);
    const counts = async () => Promise.all(['page', 'post', 'desk'].map(count));
    expect(await counts()).toEqual([0, 0, 0]);
    await fetch(`${service.url}/fr/pricing`);
    await fetch(`${service.url}/fr/forms/contact?x=1`);
    await fetch(`${service.url}/fr/unknown`);
    await fetch(`${service.url}/fr/downloads/cas-client-assurance.pdf`).then((answer) => answer.text());
    await post(`${service.url}/en/forms/contact`, contact());
    await fetch(`${service.url}/desk/`);
    await expect.poll(counts).toEqual([3, 1, 1]);
    const text = await (await fetch(`${service.url}/metrics`)).text();
    const bounds = [...text.matchAll(/^leads_request_seconds_bucket\{le="(.*)",kind="page"\} \d+$/gm)].map(([, bound]) => bound);
    expect(bounds).toEqual(['0.005', '0.025', '0.1', '0.5', '2', '10', '+Inf']);
    expect(await figure('leads_requests_failed_total{kind="post"}')).toBe(0);
    await service.store.db.schema.dropTable('delivery').execute();
    expect((await post(`${service.url}/en/forms/contact`, contact({ Company: 'Lost' }))).status).toBe(503);
    await expect.poll(() => figure('leads_requests_failed_total{kind="post"}')).toBe(1);
    expect(await figure('leads_requests_failed_total{kind="page"}')).toBe(0);
  });

  it('count failed sign-ins at the lead desk by kind', async () => {
    service = await startService('SQLite', { LOG_LEVEL: 'warn' });
    await enter(service, 'viewer');
    const fails = (path: string, body: object) => askDesk(service.url, 'POST', path, { body });
    for (let time = 0; time < 11; time += 1) await fails('/session', { mail: 'rosa@team.example', password: `wrong ${time}` });
    await fails('/invitation', { token: 'x'.repeat(43), password: 'a long password' });
    // A failed request that is not a sign-in does not count.
    await askDesk(service.url, 'GET', '/session');
    const kinds = ['password', 'tooMany', 'invitation', 'code'].map((kind) => figure(`leads_desk_sign_ins_failed_total{kind="${kind}"}`));
    expect(await Promise.all(kinds)).toEqual([10, 1, 1, 0]);
    expect(service.output()).toContain('"kind":"password","msg":"sign-in at the lead desk failed"');
    expect(service.output()).not.toContain('rosa');
  });

  it('tell when the newest backup was made', async () => {
    const folder = newFolder();
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
    const token = 'a token of 16 or more';
    service = await startService('SQLite', { METRICS_TOKEN: token });
    const proxied = { 'x-forwarded-for': '192.0.2.1' };
    expect(await ask({ ...proxied, authorization: `Bearer ${token}` })).toBe(200);
    expect(await ask({ authorization: `bearer ${token}` }, '192.0.2.1')).toBe(200);
    for (const authorization of [`Bearer ${token.slice(0, -1)}`, `Bearer ${token}2`, 'Bearer ', `Basic ${token}`, token]) {
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
