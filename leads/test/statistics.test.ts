import type { DeskGroups, DeskStatistics, LeadPage, StatisticsRow } from '@emovera/contract/deskLeads.ts';
import type { CountGroups, CountLeads } from '@emovera/contract/deskRequests.ts';
import { describe, expect, it } from 'vitest';
import type { NewLead } from '../src/store/addLeads.ts';
import { mailAddresses, startDesk } from './testDesk.ts';
import { storeKinds } from './testService.ts';

/** A desk with contacts in English at some times, which differ as given. */
async function deskWith(kind: (typeof storeKinds)[number], leads: readonly (string | ({ readonly at: string } & Partial<NewLead>))[]) {
  const { service, viewer, operator } = await startDesk(kind);
  const { store, site } = service;
  // The manifest gives this case the sector "retail".
  Object.assign(site.manifest.downloads.fr.cases.luxury ?? {}, { sector: 'retail' });
  const references: string[] = [];
  for (const [index, given] of leads.entries()) {
    const { at, ...changes } = typeof given === 'string' ? { at: given } : given;
    const lead = { form: 'contact', lang: 'en', fields: {}, context: { page: '/en/forms/contact' }, ...changes };
    const fields = { Email: `${index}@company.example`, ...lead.fields };
    const receivedAt = Date.parse(at.includes('T') ? at : `${at}T12:00:00Z`);
    references.push((await store.add({ ...lead, fields, receivedAt })).reference);
  }
  const answer = async <T>(path: string, body: object) => {
    const response = await viewer('POST', path, body);
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  return {
    ...{ store, viewer, operator, references },
    count: (body: CountLeads) => answer<DeskStatistics>('/figures', body),
    groups: async (body: CountGroups) => (await answer<DeskGroups>('/figures/groups', body)).rows,
  };
}

const row = (name: string, current: number, before: number): StatisticsRow => ({ name, current, before });

const held = { page: '/en/forms/contact', suspicion: 'honeypot' } as const;

describe.each(storeKinds)('statistics on %s', (kind) => {
  it('count the leads of a period, of the one before, held ones, and the time to the CRM', async () => {
    const { store, viewer, references, count, groups } = await deskWith(kind, [
      '2026-10-30',
      { at: '2026-11-02', lang: 'fr', context: { page: '/fr/x', origin: { campaign: 'spring' } } },
      '2026-11-03',
      { at: '2026-11-04', context: held },
    ]);
    const ofLead = store.db
      .selectFrom('lead')
      .select('id')
      .where('reference', '=', references[1] ?? '');
    const delivered_at = Date.parse('2026-11-02T12:00:30Z');
    await store.db.updateTable('delivery').set({ delivered_at, attempts: 1 }).where('lead_id', '=', ofLead).execute();
    const days = { since: '2026-11-01', until: '2026-11-05' };
    expect(await count({ ...days, by: 'day' })).toEqual({
      ...{ ...days, beforeSince: '2026-10-27', beforeUntil: '2026-10-31' },
      total: { current: 2, before: 1 },
      by: { day: [0, 1, 1, 0, 0].map((current, index) => row(`2026-11-0${index + 1}`, current, index === 3 ? 1 : 0)) },
      held: { current: 1, before: 0 },
      toDelivery: { median: 30, ninth: 30, leads: 1 },
      firstDay: '2026-10-30',
    });
    expect(await groups({ ...days, by: 'campaign' })).toEqual([row('', 1, 1), row('spring', 1, 0)]);
    expect(await groups({ ...days, by: 'campaign', langs: ['fr'] })).toEqual([row('spring', 1, 0)]);
    expect(await count({ ...days, by: 'month', campaign: [''] })).toMatchObject({ total: { current: 1, before: 1 }, held: { current: 1 } });
    expect(await count({ ...days, by: 'month', page: ['/fr/x'] })).toMatchObject({
      total: { current: 1, before: 0 },
      held: { current: 0 },
    });
    expect(await count({ ...days, by: 'month', forms: ['demo'] })).toMatchObject({ total: { current: 0, before: 0 }, toDelivery: null });
    expect((await count({ by: 'day' })).by.day).toHaveLength(30);
    for (const body of [
      { since: '2026-10-30', until: '2026-11-01', compare: 'month' },
      { since: '2026-11-05', until: '2026-11-01' },
      { since: '2020-01-01', until: '2026-11-01' },
      { since: 'x' },
      { since: '2026-02-30' },
      { text: 'person' },
      { by: 'form' },
    ]) {
      expect((await viewer('POST', '/figures', { by: 'day', ...body })).status, JSON.stringify(body)).toBe(400);
    }
  });

  it.each([
    ['the same days of the month before', '2026-03-01', '2026-03-20', '2026-02-01', '2026-02-20', 1],
    ['the whole month before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', 2],
    ['the days that a shorter month has', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28', 2],
    ['a longer month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31', 3],
  ])('compare a month with %s', async (_, since, until, beforeSince, beforeUntil, before) => {
    const { count, groups } = await deskWith(kind, ['2026-01-02', '2026-01-03', '2026-01-31', '2026-02-02', '2026-02-28', '2026-03-02']);
    const asked = { since, until, compare: 'month' } as const;
    const figures = await count({ ...asked, by: 'day' });
    const current = since === '2026-02-01' ? 2 : 1;
    expect(figures).toMatchObject({ since, until, beforeSince, beforeUntil, total: { current, before } });
    expect(figures.by.day?.slice(0, 3).map((day) => day.before)).toEqual(since === '2026-02-01' ? [0, 1, 1] : [0, 1, 0]);
    // Days between the periods do not count.
    expect(await groups({ ...asked, by: 'lang' })).toEqual([row('en', current, before)]);
    expect((await count({ ...asked, by: 'month' })).by.month).toEqual([row(since, current, before)]);
  });

  it('compare a year with the one before, over 29 February', async () => {
    const { count } = await deskWith(kind, [
      ...['2023-02-28', '2023-03-01', '2024-02-28', '2024-02-29', '2024-02-29', '2024-03-01', '2025-02-28', '2025-03-01'],
    ]);
    const asked = { until: '2024-03-01', compare: 'year' } as const;
    expect(await count({ ...asked, since: '2024-02-28', by: 'day' })).toMatchObject({
      ...{ beforeSince: '2023-02-28', beforeUntil: '2023-03-01', total: { current: 4, before: 2 } },
      by: { day: [row('2024-02-28', 1, 1), row('2024-02-29', 2, 0), row('2024-03-01', 1, 1)] },
    });
    // The days in between do not count, and 29 February is in the total and the month only.
    expect(await count({ since: '2025-02-01', until: '2025-03-31', compare: 'year', by: 'month' })).toMatchObject({
      ...{ beforeSince: '2024-02-01', beforeUntil: '2024-03-31', total: { current: 2, before: 4 } },
      by: { month: [row('2025-02-01', 1, 3), row('2025-03-01', 1, 1)] },
    });
    expect((await count({ since: '2025-02-28', until: '2025-03-01', compare: 'year', by: 'day' })).by.day).toEqual([
      row('2025-02-28', 1, 1),
      row('2025-03-01', 1, 1),
    ]);
    expect(await count({ since: '2024-03-01', until: '2025-02-28', compare: 'year', by: 'month' })).toMatchObject({
      ...{ beforeSince: '2023-03-01', beforeUntil: '2024-02-29', total: { current: 2, before: 4 } },
    });
  });

  it('begin weeks on Monday, and end them with the period', async () => {
    // The first of November 2026 is a Sunday.
    const { count } = await deskWith(kind, [
      '2026-10-25',
      '2026-10-28',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-08',
      '2026-11-09',
    ]);
    expect(await count({ since: '2026-10-30', until: '2026-11-10', by: 'week' })).toMatchObject({
      ...{ beforeSince: '2026-10-18', total: { current: 5, before: 2 } },
      by: { week: [row('2026-10-30', 2, 0), row('2026-11-02', 2, 1), row('2026-11-09', 1, 1)] },
    });
  });

  it('begin days and months at midnight in Paris, in summer and in winter', async () => {
    const { count } = await deskWith(kind, [
      // On 29 March, the clocks go forward; on 25 October, back.
      ...['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z', '2026-03-31T22:00:00Z'],
      ...['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z', '2026-10-31T23:00:00Z'],
    ]);
    const getNumbers = async (body: CountLeads) => (await count(body)).by[body.by]?.map(({ current, before }) => [current, before]);
    expect(await getNumbers({ since: '2026-03-28', until: '2026-03-30', by: 'day' })).toEqual([
      [1, 0],
      [2, 0],
      [1, 0],
    ]);
    expect(await getNumbers({ since: '2026-10-24', until: '2026-10-26', by: 'day' })).toEqual([
      [1, 0],
      [2, 0],
      [1, 0],
    ]);
    expect(await getNumbers({ since: '2026-03-01', until: '2026-11-30', by: 'month' })).toEqual(
      [4, 1, 0, 0, 0, 0, 0, 4, 1].map((current) => [current, 0]),
    );
  });

  it('count by sector: by the item of a download form, or else by the page on which the visit began', async () => {
    const at = '2026-11-02';
    const page = '/en/forms/demo';
    const from = (landing: string) => ({ at, form: 'demo', context: { page, origin: { landing } } });
    const { count, groups, viewer } = await deskWith(kind, [
      { at, form: 'useCase', fields: { LEADCF3: 'banking' } },
      { at, form: 'clientCase', fields: { LEADCF3: 'luxury' } },
      { at, form: 'clientCase', fields: { LEADCF3: 'gone' }, context: { page, origin: { landing: '/fr/useCases/banking' } } },
      // The item takes precedence over the page.
      { at, form: 'useCase', fields: { LEADCF3: 'retail' }, context: { page, origin: { landing: '/en/useCases/banking' } } },
      from('/en/useCases/banking'),
      { ...from('/es/useCases/banking'), at: '2026-10-02' },
      from('/en/useCases'),
      from('/en/pricing'),
    ]);
    const days = { since: '2026-11-01', until: '2026-11-30', compare: 'month' } as const;
    expect(await groups({ ...days, by: 'sector' })).toEqual([row('banking', 3, 1), row('', 2, 0), row('retail', 2, 0)]);
    expect(await groups({ ...days, by: 'form', sector: ['retail'] })).toEqual([row('clientCase', 1, 0), row('useCase', 1, 0)]);
    expect(await count({ ...days, by: 'month', sector: [''] })).toMatchObject({ total: { current: 2, before: 0 } });
    expect(await (await viewer('POST', '/leads', { sector: ['banking'] })).json()).toMatchObject({ total: 4 });
    expect(await groups({ ...days, by: 'landing' })).toEqual([
      row('', 2, 0),
      row('/en/useCases/banking', 2, 0),
      row('/en/pricing', 1, 0),
      row('/en/useCases', 1, 0),
      row('/fr/useCases/banking', 1, 0),
      row('/es/useCases/banking', 0, 1),
    ]);
  });

  it('count by the work of the team, with the time to the first contact of leads that are not new again', async () => {
    const from = (at: string, landing: string) => ({
      at,
      context: { page: '/x', origin: { landing, source: landing, referrer: landing } },
    });
    const { store, groups, operator, viewer, references } = await deskWith(kind, [
      from('2026-11-02', '/a'),
      from('2026-11-03', '/a'),
      from('2026-11-03', '/b'),
      { at: '2026-11-04', context: held },
      { at: '2026-11-04', fields: { Email: 'self-test@company.example' } },
    ]);
    const work = async (index: number, change: object) =>
      expect((await operator('POST', '/leads/work', { changes: [{ reference: references[index], ...change }] })).status).toBe(200);
    await work(0, { step: 'contact', assignee: mailAddresses.operator });
    await work(0, { step: 'won' });
    await work(1, { step: 'contact' });
    const at = (time: string) => store.db.updateTable('audit').set({ at: Date.parse(time) });
    await at('2026-11-02T12:10:00Z')
      .where('reference', '=', references[0] ?? '')
      .where('value', '=', 'contact')
      .execute();
    await at('2026-11-03T13:00:00Z')
      .where('reference', '=', references[1] ?? '')
      .execute();
    await work(2, { step: 'contact' });
    await work(2, { step: 'new' });
    const days = { since: '2026-11-01', until: '2026-11-05' };
    const within = (seconds: number) => ({ median: seconds, ninth: seconds, leads: 1 });
    expect(await groups({ ...days, by: 'step' })).toEqual([
      { ...row('contact', 1, 0), firstContact: within(3600) },
      { ...row('new', 1, 0), firstContact: null },
      { ...row('won', 1, 0), firstContact: within(600) },
    ]);
    expect(await groups({ ...days, by: 'assignee' })).toEqual([
      { ...row('', 2, 0), firstContact: within(3600) },
      { ...row(mailAddresses.operator, 1, 0), firstContact: within(600) },
    ]);
    // The list has the leads that were counted, and no others.
    const listed = async (query: object) => ((await (await viewer('POST', '/leads', query)).json()) as LeadPage).total;
    for (const group of ['landing', 'source', 'referrer'] as const) {
      for (const { name, current } of await groups({ ...days, by: group }))
        expect(await listed({ ...days, [group]: [name], counted: true })).toBe(current);
      expect(await groups({ ...days, by: group, [group]: ['/b'] })).toEqual([row('/b', 1, 0)]);
    }
    expect(await listed({ ...days, counted: true })).toBe(3);
    expect(await listed(days)).toBe(5);
  });

  it('also know the first page and the item of leads that an earlier version stores meanwhile', async () => {
    const { store, groups } = await deskWith(kind, [
      { at: '2026-11-02', form: 'useCase', fields: { LEADCF3: 'retail' }, context: { page: '/x', origin: { landing: '/en/pricing' } } },
    ]);
    await store.db.updateTable('lead').set({ details: null, landing: null, item: null }).execute();
    const days = { since: '2026-11-01', until: '2026-11-30' };
    expect(await groups({ ...days, by: 'landing' })).toEqual([row('/en/pricing', 1, 0)]);
    expect(await groups({ ...days, by: 'sector' })).toEqual([row('retail', 1, 0)]);
  });

  it('of a store without leads are zero', async () => {
    const { count, groups } = await deskWith(kind, []);
    const days = { since: '2026-01-01', until: '2026-12-31', compare: 'year' } as const;
    expect(await count({ ...days, by: 'month' })).toEqual({
      ...{ since: '2026-01-01', until: '2026-12-31', beforeSince: '2025-01-01', beforeUntil: '2025-12-31' },
      ...{ total: { current: 0, before: 0 }, held: { current: 0, before: 0 }, toDelivery: null, firstDay: null },
      by: { month: Array.from({ length: 12 }, (_, index) => row(`2026-${String(index + 1).padStart(2, '0')}-01`, 0, 0)) },
    });
    expect(await groups({ ...days, by: 'sector' })).toEqual([]);
  });
});
