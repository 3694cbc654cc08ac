import type { DeskState } from '@emovera/contract/checks/checks.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { NewLead } from '../src/store/addLeads.ts';
import { ask, getCookie, goodPassword, listen, mailAddresses, startDesk } from './testDesk.ts';
import { newEnvironment, startServiceIn, storeKinds } from './testService.ts';

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
    await service.store.add(lead('2026-11-03'));
    // Neither a lead that has just come nor one that may be spam is late.
    await service.store.add({ ...lead('2026-11-04'), receivedAt: Date.now() });
    await service.store.add(lead('2026-11-01', { context: { page: '/en/forms/contact', suspicion: 'honeypot' } }));
    const { checks, crm } = (await (await operator('GET', '/state')).json()) as DeskState;
    expect(crm).toEqual({ isConnected: true, late: 2, ended: 1, since: '2026-11-02T12:00:00.000Z' });
    expect(checks.map(({ result }) => result).filter((result, index, all) => result !== all[index - 1])).toEqual(['bad', 'note', 'good']);
    expect(checks).toContainEqual({ result: 'bad', check: 'setAside', values: { count: 1 } });
    expect(checks).toContainEqual({
      ...{ result: 'bad', check: 'crm' },
      values: { origin: 'http://127.0.0.1:9', fault: expect.any(String), reason: expect.any(String) },
    });
    expect(checks).toContainEqual({
      ...{ result: 'note', check: 'deliveries' },
      values: {
        ...{ target: 'crm', oldest: expect.any(Number) },
        counts: [
          { state: 'set aside', count: 1 },
          { state: 'held', count: 1 },
          { state: 'waiting', count: 2 },
        ],
      },
    });
  });

  it('tells open browsers of every change, without a word about it, until their session ends', async () => {
    const { service, cookies, operator } = await startDesk(kind);
    const { response, names, hasEnded } = await listen(service.url, cookies.viewer);
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
    // Commands and other services erase leads in the same way.
    await changed(() => service.store.db.deleteFrom('lead').where('reference', '=', reference).execute());
    await ask(service.url, 'DELETE', '/session', { cookie: cookies.viewer });
    await expect.poll(() => names.at(-1), { timeout: 20_000 }).toBe('session');
    await expect.poll(hasEnded).toBe(true);
  });

  it('tells who looks at which lead, until they leave, do not come back, or the lead is erased', async () => {
    const { service, cookies, operator, viewer } = await startDesk(kind);
    const { store } = service;
    const [first, second] = [await store.add(lead('2026-11-02')), await store.add(lead('2026-11-03'))].map(({ reference }) => reference);
    // Colleagues may use another service on the same store.
    const { databaseUrl } = service.config;
    const other = databaseUrl ? await startServiceIn({ ...(await newEnvironment(kind)), DATABASE_URL: databaseUrl }) : service;
    if (other !== service) onTestFinished(() => other.stop());
    const { presence, names } = await listen(other.url, cookies.viewer);
    const isTold = (expected: readonly { readonly reference: string | undefined; readonly by: string }[]) =>
      expect.poll(presence, { timeout: 20_000 }).toEqual(expected.toSorted((a, b) => ((a.reference ?? '') < (b.reference ?? '') ? -1 : 1)));
    const look = async (as: typeof operator, method: 'POST' | 'DELETE', reference: string | undefined) =>
      expect((await as(method, `/leads/${reference}/presence`, method === 'POST' ? {} : undefined)).status).toBe(204);
    await isTold([]);
    const [otto, rosa] = [mailAddresses.operator, mailAddresses.viewer];
    await look(operator, 'POST', first);
    await look(operator, 'POST', first);
    await look(operator, 'POST', second);
    await look(viewer, 'POST', second);
    // This lead does not exist, or no longer.
    await look(viewer, 'POST', 'CCCCCCCC');
    await isTold([
      { reference: first, by: otto },
      { reference: second, by: otto },
      { reference: second, by: rosa },
    ]);
    await look(operator, 'DELETE', second);
    await isTold([
      { reference: first, by: otto },
      { reference: second, by: rosa },
    ]);
    await store.db
      .deleteFrom('lead')
      .where('reference', '=', second ?? '')
      .execute();
    await isTold([{ reference: first, by: otto }]);
    await store.db.updateTable('presence').set({ until: Date.now() }).execute();
    await isTold([]);
    expect(names.filter((name) => name === 'session')).toEqual([]);
    expect((await store.db.selectFrom('audit').select('action').distinct().execute()).map(({ action }) => action)).toEqual(['signIn']);
    // Ended rows are deleted.
    await look(viewer, 'POST', first);
    expect(await store.db.selectFrom('presence').select('session_id').execute()).toHaveLength(1);
  });
});

it('ten connections of an account, over all its sessions, leave room for others', async () => {
  const { service, cookies } = await startDesk('SQLite');
  const second = getCookie(await ask(service.url, 'POST', '/session', { body: { mail: mailAddresses.viewer, password: goodPassword } }));
  const open = (cookie: string) => listen(service.url, cookie);
  const opened = await Promise.all(Array.from({ length: 12 }, (_, index) => open(index % 2 ? cookies.viewer : second)));
  expect(opened.map(({ response }) => response.status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
  expect((await open(cookies.operator)).response.status).toBe(200);
  const [first] = opened.filter(({ response }) => response.status === 200);
  first?.close();
  await expect.poll(async () => (await open(second)).response.status, { timeout: 20_000 }).toBe(200);
});

it('a stop of the service does not wait for open browsers', async () => {
  const { service, cookies } = await startDesk('SQLite');
  const { hasEnded } = await listen(service.url, cookies.viewer);
  await service.app.close();
  await expect.poll(hasEnded).toBe(true);
});
