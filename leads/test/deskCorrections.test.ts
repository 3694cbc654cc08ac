import type { DeskFailure } from '@emovera/contract/desk.ts';
import type { DeskLead, DeskStatistics } from '@emovera/contract/deskLeads.ts';
import { describe, expect, it } from 'vitest';
import { mailAddresses, startDesk } from './testDesk.ts';
import { storeKinds } from './testService.ts';

const fields = { 'First Name': 'Zoé', 'Last Name': 'Müller', Company: 'Acme', Email: 'zoe@company.example', Phone: '06 12 34 56 78' };

/** A desk with a lead, and functions that correct it. */
async function deskWithLead(kind: (typeof storeKinds)[number], form = 'contact', more = {}) {
  const desk = await startDesk(kind);
  const receivedAt = Date.now();
  const { reference } = await desk.service.store.add({
    ...{ form, lang: 'fr', fields: { ...fields, LEADCF2: 'infos', LEADCF4: 'A message that is long enough.', ...more } },
    ...{ context: { page: `/fr/forms/${form}` }, receivedAt },
  });
  const correct = (changes: readonly object[], rest = {}) =>
    desk.operator('POST', `/leads/${reference}/correct`, { changes, lang: 'fr', ...rest });
  const read = async (response: Response) => {
    expect(response.status).toBe(200);
    return (await response.json()) as DeskLead;
  };
  const refusal = async (response: Response) => [response.status, (await response.json()) as DeskFailure] as const;
  return { ...desk, receivedAt, reference, correct, read, refusal, db: desk.service.store.db };
}

const phone = { name: 'Phone', before: '06 12 34 56 78', after: ' 06 99 99 99 99 ' };

describe.each(storeKinds)('corrections on %s', (kind) => {
  it('change values and all that follows from them, and are in the history and, without values, in the audit log', async () => {
    const { db, reference, correct, read, viewer, list } = await deskWithLead(kind);
    const email = { name: 'Email', before: 'zoe@company.example', after: 'Zoe <ZOE+x@Example.fr>' };
    const lead = await read(await correct([phone, email, { name: 'Company', before: 'Acme', after: 'Acme' }]));
    const given = Object.fromEntries(lead.values.map(({ name, value }) => [name, value]));
    expect(given).toMatchObject({ ...fields, Phone: '06 99 99 99 99', Email: 'ZOE+x@Example.fr' });
    const entry = { at: expect.any(String), kind: 'corrected', by: mailAddresses.operator };
    expect(lead.timeline.filter(({ kind: what }) => what === 'corrected')).toEqual([
      { ...entry, key: 'phone', name: 'Phone', before: '06 12 34 56 78', after: '06 99 99 99 99' },
      { ...entry, key: 'email', name: 'Email', before: 'zoe@company.example', after: 'ZOE+x@Example.fr' },
    ]);
    const row = await db.selectFrom('lead').select(['search', 'mailbox', 'phone_key', 'company_key']).executeTakeFirstOrThrow();
    const search = `zoe+x@example.fr ${reference.toLowerCase()} zoe muller acme`;
    expect(row).toEqual({ search, mailbox: 'zoe@example.fr', phone_key: '33699999999', company_key: '@example.fr' });
    expect((await list({ text: 'example.fr' })).total).toBe(1);
    expect(await (await viewer('POST', '/leads/export', { format: 'csv', names: 'en' })).text()).toContain('06 99 99 99 99');
    const file = await (await viewer('POST', `/leads/${reference}/access`, { references: [reference], lang: 'en' })).text();
    expect(file).toMatch(/06 12 34 56 78 → 06 99 99 99 99/);
    expect(file).not.toContain(mailAddresses.operator);
    const log = await db.selectFrom('audit').selectAll().where('action', '=', 'corrected').orderBy('id').execute();
    expect(log.map(({ actor, reference: of, value }) => [actor, of, value])).toEqual([
      [mailAddresses.operator, reference, 'phone'],
      [mailAddresses.operator, reference, 'email'],
    ]);
    expect(JSON.stringify(await db.selectFrom('audit').selectAll().execute())).not.toContain('06 ');
    await db.deleteFrom('lead').execute();
    expect(await db.selectFrom('correction').selectAll().execute()).toEqual([]);
  });

  it('are refused with the words of the form, or if a colleague was faster, and then nothing is changed', async () => {
    const { db, correct, refusal, viewer, reference } = await deskWithLead(kind);
    const refused = await refusal(await correct([phone, { name: 'Email', before: 'zoe@company.example', after: 'zoe' }]));
    expect(refused).toEqual([422, { error: 'fields', fields: { Email: 'fr: Email email' } }]);
    expect((await correct([phone])).status).toBe(200);
    const second = { ...phone, after: '01 01 01 01 01' };
    expect(await refusal(await correct([second]))).toEqual([409, { error: 'changed', fields: { Phone: '06 99 99 99 99' } }]);
    // The answer to the first request may have been lost.
    expect((await correct([phone])).status).toBe(200);
    expect(await refusal(await correct([{ name: 'Origin', before: '', after: 'x' }]))).toEqual([400, { error: 'invalid' }]);
    expect(await db.selectFrom('correction').select('after').execute()).toEqual([{ after: '06 99 99 99 99' }]);
    await db.updateTable('lead').set({ form: 'gone' }).execute();
    expect((await correct([{ ...phone, before: '06 99 99 99 99' }])).status).toBe(400);
    expect((await viewer('POST', `/leads/${reference}/correct`, { changes: [], lang: 'fr' })).status).toBe(403);
  });

  it('by two people at the same time make one of them look again', async () => {
    const { correct } = await deskWithLead(kind);
    const answers = await Promise.all(
      ['06 01 01 01 01', '06 02 02 02 02', '06 03 03 03 03'].map((after) => correct([{ ...phone, after }])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('leave alone what is older than a rule of the form', async () => {
    const { correct, read, refusal } = await deskWithLead(kind, 'useCase', { LEADCF3: 'gone' });
    expect((await read(await correct([phone]))).choices).toEqual(['retail']);
    const choice = { name: 'LEADCF3', before: 'gone' };
    expect((await refusal(await correct([{ ...choice, after: 'other' }])))[1].error).toBe('fields');
    expect((await correct([{ ...choice, after: 'retail' }])).status).toBe(200);
  });

  it('send the lead to the CRM again on request, once, and the history keeps the delivery before', async () => {
    const { db, operator, viewer, reference, receivedAt, correct, read } = await deskWithLead(kind);
    const delivered = (seconds: number) => ({ delivered_at: receivedAt + seconds * 1000, attempts: 1 });
    const deliveredAt = new Date(delivered(5).delivered_at).toISOString();
    const resend = () => operator('POST', `/leads/${reference}/resend`, { deliveredAt });
    const state = async () => (await db.selectFrom('delivery').select(['delivered_at', 'attempts', 'dead_at']).execute())[0];
    const due = { delivered_at: null, attempts: 0, dead_at: null };
    await db.updateTable('delivery').set(delivered(5)).execute();
    await read(await correct([phone]));
    expect(await state()).toMatchObject(delivered(5));
    const [first, second] = await Promise.all([resend(), resend()]);
    expect([first?.status, second?.status, await state()]).toEqual([200, 200, due]);
    // The lead was delivered again before a second click arrived.
    await db.updateTable('delivery').set(delivered(60)).execute();
    const { timeline } = await read(await resend());
    const times = timeline.filter(({ kind: what }) => what === 'delivered').map(({ at }) => Date.parse(at) - receivedAt);
    expect(times).toEqual([5000, 60_000]);
    expect(timeline.filter(({ kind: what }) => what === 'retried')).toHaveLength(1);
    // Statistics use the time of the first delivery to the CRM.
    const { toDelivery } = (await (await viewer('POST', '/figures', { by: 'day' })).json()) as DeskStatistics;
    expect(toDelivery).toEqual({ median: 5, ninth: 5, leads: 1 });
    const back = { ...phone, before: '06 99 99 99 99', after: '06 00 00 00 00' };
    await read(await correct([back], { toCrm: true }));
    expect(await state()).toEqual(due);
    await db.updateTable('delivery').set({ dead_at: 7, attempts: 3 }).execute();
    await read(await correct([{ ...back, before: back.after, after: '' }], { toCrm: true }));
    expect(await state()).toEqual(due);
  });
});

it('a damaged lead cannot be corrected', async () => {
  const { db, correct, refusal } = await deskWithLead('SQLite');
  await db.updateTable('lead').set({ fields: '{"Email": "zoe@compan}' }).execute();
  expect(await refusal(await correct([phone]))).toEqual([422, { error: 'damaged' }]);
});
