import type { DeskState } from '@emovera/contract/checks/checks.ts';
import { describe, expect, it } from 'vitest';
import type { NewLead } from '../src/store/addLeads.ts';
import { ask, cookieOf, goodPassword, listen, mailOf, startDesk } from './desk.ts';
import { storeKinds } from './service.ts';

const lead = (day: string, changes: Partial<NewLead> = {}): NewLead => ({
  ...{ form: 'contact', lang: 'en', fields: { Email: `${day}@company.example` }, context: { page: '/en/forms/contact' } },
  receivedAt: Date.parse(`${day}T12:00:00Z`),
  ...changes,
});

describe.each(storeKinds)('the desk on %s', (kind) => {
  it('says first what is wrong, with values for each language', async () => {
    const { service, operator } = await startDesk(kind, {
      CRM_ENDPOINT: 'http://127.0.0.1:9/',
      CRM_FORMS_FILE: 'docs/crm-forms/zoho.json',
    });
    await service.store.add(lead('2026-11-02'));
    await service.store.db.updateTable('delivery').set({ dead_at: 1, attempts: 5 }).execute();
    const { checks } = (await (await operator('GET', '/state')).json()) as DeskState;
    expect(checks.map(({ result }) => result).filter((result, index, all) => result !== all[index - 1])).toEqual(['bad', 'note', 'good']);
    expect(checks).toContainEqual({ result: 'bad', check: 'setAside', values: { count: 1 } });
    expect(checks).toContainEqual({
      ...{ result: 'bad', check: 'crm' },
      values: { origin: 'http://127.0.0.1:9', fault: expect.any(String), reason: expect.any(String) },
    });
    expect(checks).toContainEqual({
      ...{ result: 'note', check: 'deliveries' },
      values: { target: 'crm', counts: [{ state: 'set aside', count: 1 }], oldest: null },
    });
  });

  it('tells open browsers of every change, without a word about it, until their session ends', async () => {
    const { service, cookies, operator } = await startDesk(kind);
    const { response, names, hasEnded } = await listen(service.url, cookies.reader);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const changed = async (change: () => Promise<unknown>) => {
      const before = names.length;
      await change();
      await expect.poll(() => names.slice(before), { timeout: 20_000 }).toContain('change');
    };
    let reference = '';
    await changed(async () => {
      ({ reference } = await service.store.add(lead('2026-11-02')));
    });
    await changed(() => operator('POST', `/leads/${reference}/notes`, { text: 'Hello' }));
    await changed(() => operator('POST', '/leads/work', { changes: [{ reference, step: 'contact' }] }));
    await service.store.add(lead('2026-11-03'));
    await changed(() => service.store.db.updateTable('delivery').set({ delivered_at: 1, attempts: 1 }).execute());
    // As a command or another service erases.
    await changed(() => service.store.db.deleteFrom('lead').where('reference', '=', reference).execute());
    await ask(service.url, 'DELETE', '/session', { cookie: cookies.reader });
    await expect.poll(() => names.at(-1), { timeout: 20_000 }).toBe('session');
    await expect.poll(hasEnded).toBe(true);
  });
});

it('ten connections of an account, over all its sessions, leave room for others', async () => {
  const { service, cookies } = await startDesk('SQLite');
  const second = cookieOf(await ask(service.url, 'POST', '/session', { body: { mail: mailOf.reader, password: goodPassword } }));
  const open = (cookie: string) => listen(service.url, cookie);
  const opened = await Promise.all(Array.from({ length: 12 }, (_, index) => open(index % 2 ? cookies.reader : second)));
  expect(opened.map(({ response }) => response.status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
  expect((await open(cookies.operator)).response.status).toBe(200);
  const [first] = opened.filter(({ response }) => response.status === 200);
  first?.close();
  await expect.poll(async () => (await open(second)).response.status, { timeout: 20_000 }).toBe(200);
});

it('a stop of the service does not wait for open browsers', async () => {
  const { service, cookies } = await startDesk('SQLite');
  const { hasEnded } = await listen(service.url, cookies.reader);
  await service.app.close();
  await expect.poll(hasEnded).toBe(true);
});
