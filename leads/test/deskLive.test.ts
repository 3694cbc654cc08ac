import type { DeskState } from '@emovera/contract/checks/checks.ts';
import type { DeskFigures } from '@emovera/contract/deskLeads.ts';
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
  it('counts the leads of a period, of the one before, held ones, and the time to the CRM', async () => {
    const { service, reader } = await startDesk(kind);
    const { store } = service;
    await store.add(lead('2026-10-30'));
    const { reference } = await store.add(lead('2026-11-02', { lang: 'fr', context: { page: '/fr/x', origin: { campaign: 'spring' } } }));
    await store.add(lead('2026-11-03'));
    await store.add(lead('2026-11-04', { context: { page: '/en/forms/contact', suspicion: 'honeypot' } }));
    const ofLead = store.db.selectFrom('lead').select('id').where('reference', '=', reference);
    const delivered_at = Date.parse('2026-11-02T12:00:30Z');
    await store.db.updateTable('delivery').set({ delivered_at, attempts: 1 }).where('lead_id', '=', ofLead).execute();
    const response = await reader('GET', '/figures?since=2026-11-01&until=2026-11-05');
    const figures = (await response.json()) as DeskFigures;
    expect(figures).toMatchObject({
      beforeSince: '2026-10-27',
      total: { current: 2, before: 1 },
      held: { current: 1, before: 0 },
      toDelivery: { median: 30, ninth: 30, leads: 1 },
    });
    expect(figures.by.day.map(({ current }) => current)).toEqual([0, 1, 1, 0, 0]);
    expect(figures.by.campaign).toContainEqual({ name: 'spring', current: 1, before: 0 });
    expect(((await (await reader('GET', '/figures')).json()) as DeskFigures).by.day).toHaveLength(30);
    for (const query of [
      'since=2026-10-30&until=2026-11-01&compare=month',
      'since=2026-11-05&until=2026-11-01',
      'since=2020-01-01&until=2026-11-01',
      'since=x',
      'since=2026-02-30',
    ]) {
      expect((await reader('GET', `/figures?${query}`)).status, query).toBe(400);
    }
  });

  it.each([
    ['the same days of the month before', '2026-03-01', '2026-03-20', '2026-02-01', '2026-02-20', 1],
    ['the whole month before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', 2],
    ['the days that a shorter month has', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28', 2],
    ['a longer month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31', 3],
  ])('compares a month with %s', async (_, since, until, beforeSince, beforeUntil, before) => {
    const { service, reader } = await startDesk(kind);
    for (const day of ['2026-01-02', '2026-01-03', '2026-01-31', '2026-02-02', '2026-02-28', '2026-03-02']) {
      await service.store.add(lead(day));
    }
    const figures = (await (await reader('GET', `/figures?since=${since}&until=${until}&compare=month`)).json()) as DeskFigures;
    const current = since === '2026-02-01' ? 2 : 1;
    expect(figures).toMatchObject({ since, until, beforeSince, beforeUntil, total: { current, before } });
    // Days between the periods do not count.
    expect(figures.by.lang).toEqual([{ name: 'en', current, before }]);
    expect(figures.by.day.slice(0, 3).map((day) => day.before)).toEqual(since === '2026-02-01' ? [0, 1, 1] : [0, 1, 0]);
  });

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
