import { describe, expect, it } from 'vitest';
import { storeWith } from './manyLeads.ts';
import { storeKinds } from './testService.ts';

const spring = {
  page: '/fr/forms/demo',
  origin: { campaign: 'spring', source: 'newsletter', referrer: 'https://partner.example', landing: '/fr/pricing' },
};

const samples = [
  // Before the period, in Paris too: the day before the clocks change.
  { at: '2026-10-24T10:00:00Z' },
  // The clocks go back on 25 October: these are the first and the last hour of that day in Paris.
  { at: '2026-10-24T22:00:00Z' },
  { at: '2026-10-25T22:59:59Z', form: 'demo', lang: 'fr', context: spring },
  { at: '2026-10-26T10:00:00Z', form: 'demo', lang: 'fr', context: { ...spring, origin: { campaign: 'x\u001b[31m' } } },
  { at: '2026-10-26T11:00:00Z', fields: { Email: 'Self-Test@company.example' } },
  { at: '2026-10-26T12:00:00Z', context: { page: '/en/forms/contact', suspicion: 'honeypot' } },
].map((sample, index) => ({ fields: { Email: `${index}@company.example` }, ...sample })) as Parameters<typeof storeWith>[1];

describe.each(storeKinds)('a report on %s', (kind) => {
  it('counts leads by day in Paris and by what they have in common, next to the period before', async () => {
    const { cli } = await storeWith(kind, samples);
    const period = ['--since=2026-10-25', '--until=2026-10-26'];
    const { code, stdout } = await cli('report', ...period, '--by=day,week,month,form,lang,page,landing,campaign,source,referrer');
    expect(code).toBe(0);
    await expect(stdout).toMatchFileSnapshot('__snapshots__/report of two days.txt');
    const json = JSON.parse((await cli('report', ...period, '--by=form', '--format=json')).stdout);
    expect(json).toEqual({
      ...{ since: '2026-10-25', until: '2026-10-26', beforeSince: '2026-10-23', beforeUntil: '2026-10-24' },
      total: { current: 3, before: 1 },
      by: {
        form: [
          { name: 'demo', current: 2, before: 0 },
          { name: 'contact', current: 1, before: 1 },
        ],
      },
    });
  });
});

it('a report counts a damaged row like any other, and one of a period without leads says so', async () => {
  const { cli, store, references } = await storeWith('SQLite', samples.slice(0, 2));
  const [damaged = ''] = references;
  await store.db.updateTable('lead').set({ context: '{"page}' }).where('reference', '=', damaged).execute();
  const report = await cli('report', '--since=2026-10-24', '--until=2026-10-25', '--by=page');
  expect(report.stdout).toMatch(/^ {2}\/en\/forms\/contact +2 /m);
  expect((await cli('report', '--until=2000-01-01', '--by=page,week')).stdout).toMatchInlineSnapshot(`
    "0 leads from 1999-12-03 to 2000-01-01 (days in Paris).
    0 leads in the period before, from 1999-11-03 to 1999-12-02: no change.
    Test leads and held leads are not counted.

    By page of the form
      none

    By week, named by its first day
      1999-12-03  0                                  before: 0
      1999-12-06  0                                  before: 0
      1999-12-13  0                                  before: 0
      1999-12-20  0                                  before: 0
      1999-12-27  0                                  before: 0
    "
  `);
});
