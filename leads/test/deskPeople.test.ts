import type { ChangedPerson, CompanyLeads, DeskLead, PersonLeads } from '@emovera/contract/deskLeads.ts';
import { describe, expect, it } from 'vitest';
import { findCompany } from '../src/store/company.ts';
import { erasureHash, erasureKeys, leadName } from '../src/store/eraseLeads.ts';
import { toPhoneKey } from '../src/store/phone.ts';
import { mailAddresses, startDesk } from './testDesk.ts';
import { storeKinds } from './testService.ts';

type Sample = { readonly mail: string; readonly name?: string; readonly company?: string; readonly phone?: string };

/** A desk with leads in the order of their arrival, and functions that name leads by their numbers in it. */
async function deskWith(kind: (typeof storeKinds)[number], samples: readonly Sample[]) {
  const desk = await startDesk(kind);
  const references: string[] = [];
  const add = async ({ mail, name = 'Ana Diaz', company = '', phone = '' }: Sample) => {
    const [first = '', last = ''] = name.split(' ');
    const fields = { 'First Name': first, 'Last Name': last, Company: company, Email: mail, Phone: phone };
    const { reference } = await desk.service.store.add({
      ...{ form: 'contact', lang: 'fr', fields, context: { page: '/fr/forms/contact' } },
      receivedAt: Date.parse('2026-11-01') + references.length * 600_000,
    });
    references.push(reference);
  };
  for (const sample of samples) await add(sample);
  const getNumbers = (leads: readonly { reference: string }[]) => leads.map(({ reference }) => references.indexOf(reference));
  const read = async (number: number) => (await (await desk.viewer('GET', `/leads/${references[number]}/person`)).json()) as PersonLeads;
  const change = async (number: number, body: object) => {
    const response = await desk.operator('POST', `/leads/${references[number]}/person`, body);
    expect(response.status).toBe(200);
    return (await response.json()) as ChangedPerson;
  };
  const named = (numbers: readonly number[]) => numbers.map((number) => references[number] ?? '');
  return {
    ...desk,
    ...{ add, references, read, getNumbers },
    people: async (number: number) => {
      const { leads, others } = await read(number);
      const shown = (await (await desk.viewer('GET', `/leads/${references[number]}`)).json()) as DeskLead;
      expect(shown.personLeads).toBe(leads.length);
      return [getNumbers(leads), getNumbers(others)];
    },
    merge: (number: number, ...others: number[]) => change(number, { same: named(others) }),
    part: (number: number, ...others: number[]) => change(number, { other: named(others) }),
    undo: (number: number, { before }: ChangedPerson) => change(number, { undo: before }),
  };
}

describe.each(storeKinds)('a person on %s', (kind) => {
  it('is every spelling of an address, and the same name and number; the name alone only offers others', async () => {
    const { people, getNumbers, read } = await deskWith(kind, [
      { mail: 'ana@firm.example', phone: '06 12 34 56 78' },
      { mail: 'ANA+news@firm.example' },
      { mail: 'ana.d@gmail.com', phone: '+33 (0)6 12 34 56 78' },
      { mail: 'a.nad@googlemail.com' },
      { mail: 'ana@else.example' },
    ]);
    for (const number of [0, 1, 2, 3]) expect(await people(number)).toEqual([[3, 2, 1, 0], [4]]);
    const { timeline } = await read(1);
    expect(timeline.map(({ kind: what }) => what)).toEqual(['received', 'received', 'received', 'received']);
    expect(getNumbers(timeline)).toEqual([3, 2, 1, 0]);
  });

  it('is not a colleague: the number or the company only offers others if the name may be the same', async () => {
    const office = { phone: '01 42 68 53 00', company: 'Firm' };
    const { people } = await deskWith(kind, [
      { mail: 'ana@firm.example', ...office },
      { mail: 'bo@firm.example', name: 'Bo Ek', ...office },
      { mail: 'ana@home.example', name: 'Ana Ruiz', phone: '0033142685300' },
      { mail: 'a.diaz@home.example', name: 'A. DÍAZ-Ruiz', company: 'firm' },
      { mail: 'unnamed@home.example', name: '', ...office },
      { mail: 'diana@firm.example', name: 'Diana Dia', ...office },
      { mail: 'ana@far.example', name: 'Ana Li', phone: '01 11 11 11 11', company: 'Other' },
    ]);
    expect(await people(0)).toEqual([[0], [4, 2, 3]]);
    expect(await people(1)).toEqual([[1], [4]]);
  });

  it('is what the team says: merged with leads that arrive later, separated, and put back', async () => {
    const { people, merge, part, undo, add, service, references } = await deskWith(kind, [
      { mail: 'ana@firm.example' },
      { mail: 'ana@home.example', name: 'Ana D' },
      { mail: 'ana@home.example', name: 'Ana D' },
    ]);
    const merged = await merge(0, 1);
    await add({ mail: 'ana@home.example', name: 'Ana D' });
    await add({ mail: 'ana@firm.example' });
    for (const number of [0, 1, 3]) expect(await people(number)).toEqual([[4, 3, 2, 1, 0], []]);
    await undo(0, merged);
    expect(await people(0)).toEqual([[4, 0], []]);
    expect(await people(2)).toEqual([[3, 2, 1], []]);
    // Two people use one mailbox.
    const separated = await part(1, 2);
    expect(await people(2)).toEqual([[2], [3, 1]]);
    expect(await people(1)).toEqual([[3, 1], [2]]);
    await merge(0, 2);
    await add({ mail: 'ana@home.example', name: 'Ana D' });
    expect((await people(0))[0]).toEqual([4, 2, 0]);
    expect((await people(1))[0]).toEqual([5, 3, 1]);
    await undo(1, separated);
    expect((await people(1))[0]).toEqual([5, 3, 2, 1]);
    const log = await service.store.db
      .selectFrom('audit')
      .select(['actor', 'action', 'reference'])
      .where('leads', '>', 0)
      .orderBy('id')
      .execute();
    const entry = (action: string, number: number) => ({ actor: mailAddresses.operator, action, reference: references[number] });
    expect(log).toEqual([
      ...[entry('merged', 0), entry('personUndone', 0), entry('parted', 1), entry('merged', 0), entry('personUndone', 1)],
    ]);
  });

  it('does not come together again by number, nor by the address that gave the name', async () => {
    const phone = '06 12 34 56 78';
    const { people, merge, part, add } = await deskWith(kind, [
      { mail: 'ana@firm.example', phone },
      { mail: 'ana@home.example', phone },
      { mail: 'zoe@firm.example', name: 'Zoe Li' },
    ]);
    expect((await people(0))[0]).toEqual([1, 0]);
    await part(0, 1);
    await add({ mail: 'ana@home.example', phone });
    expect((await people(0))[0]).toEqual([0]);
    expect((await people(1))[0]).toEqual([3, 1]);
    await merge(0, 2);
    await part(2, 0);
    expect((await people(0))[0]).toEqual([0]);
    expect((await people(2))[0]).toEqual([2]);
  });

  it('stays together when the address that gave the name is corrected or erased, which then is nowhere', async () => {
    const { people, merge, operator, references, service } = await deskWith(kind, [
      { mail: 'ana@frim.example' },
      { mail: 'ana@home.example' },
      { mail: 'ana@work.example' },
    ]);
    await merge(0, 1, 2);
    const change = { name: 'Email', before: 'ana@frim.example', after: 'ana@firm.example' };
    expect((await operator('POST', `/leads/${references[0]}/correct`, { changes: [change], lang: 'en' })).status).toBe(200);
    expect((await people(0))[0]).toEqual([2, 1, 0]);
    const erasure = { confirmation: references[0], references: [references[0]] };
    expect((await operator('POST', `/leads/${references[0]}/erase`, erasure)).status).toBe(200);
    expect((await people(1))[0]).toEqual([2, 1]);
    const { db } = service.store;
    for (const table of ['lead', 'correction', 'audit'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toMatch(/firm|frim/);
    // A backup may have the lead under the address that was corrected.
    const [key = ''] = await erasureKeys(db);
    const noted = (await db.selectFrom('erasure').select('person').execute()).map(({ person }) => person);
    expect(noted).toContain(erasureHash(key, leadName(references[0] ?? '')));
  });

  it('is not changed for a lead that does not exist, nor by a viewer', async () => {
    const { viewer, operator, references } = await deskWith(kind, [{ mail: 'ana@firm.example' }]);
    const path = `/leads/${references[0]}/person`;
    expect((await operator('POST', path, { same: ['CCCCCCCC'] })).status).toBe(404);
    expect((await viewer('POST', path, { same: references })).status).toBe(403);
  });
});

describe.each(storeKinds)('a company on %s', (kind) => {
  it('is a mail domain, or for addresses that anyone can have, the name', async () => {
    const { viewer, operator, references, getNumbers } = await deskWith(kind, [
      { mail: 'ana@firm.example', company: 'Firm' },
      { mail: 'ana+x@firm.example', company: 'Firm SA' },
      { mail: 'bo@firm.example', name: 'Bo Ek' },
      { mail: 'zoe@gmail.com', company: ' Łódź  Cie' },
      { mail: 'bob@orange.fr', company: 'łodz cie' },
    ]);
    await operator('POST', '/leads/work', { changes: [{ reference: references[0], step: 'won' }] });
    const readCompanyKey = async (number: number) =>
      ((await (await viewer('GET', `/leads/${references[number]}`)).json()) as DeskLead).company;
    const read = async (number: number) =>
      (await (await viewer('POST', '/company', { company: await readCompanyKey(number) })).json()) as CompanyLeads;
    const firm = await read(0);
    expect(firm).toMatchObject({ domain: 'firm.example', name: 'Firm SA', total: 3, hasMorePeople: false });
    expect([getNumbers(firm.leads), firm.steps]).toEqual([[2, 1, 0], { new: 2, contact: 0, won: 1, closed: 0 }]);
    expect(firm.people).toEqual([
      { reference: references[1], name: 'Ana Diaz', mail: 'ana+x@firm.example', leads: 2 },
      { reference: references[2], name: 'Bo Ek', mail: 'bo@firm.example', leads: 1 },
    ]);
    expect(await read(3)).toMatchObject({ domain: '', total: 2, people: [{ leads: 1 }, { leads: 1 }] });
    expect((await viewer('POST', '/company', { company: '@none.example' })).status).toBe(404);
  });
});

it.each([
  ['06 12 34 56 78', 'fr', '33612345678'],
  ['+33 (0)6.12.34.56.78', 'en', '33612345678'],
  ['0033 612345678', 'es', '33612345678'],
  ['612 34 56 78', 'es', '34612345678'],
  ['020 7946 0958', 'en', '02079460958'],
  ['01 42 68 53 00 poste 12', 'fr', '33142685300'],
  ['call me', 'en', ''],
  ['12345', 'fr', ''],
])('the number %s of a visitor in %s is compared as "%s"', (typed, lang, expected) => {
  expect(toPhoneKey(typed, lang)).toBe(expected);
});

it.each([
  ['ana@firm.example', 'Firm', '@firm.example'],
  ['ana@gmail.com', '  @Čeští  Œuvres ', 'cesti oeuvres'],
  ['', 'Firm', 'firm'],
  ['ana@orange.fr', '', ''],
])('the company of %s with the name "%s" is "%s"', (mailbox, name, expected) => {
  expect(findCompany(mailbox, name)).toBe(expected);
});
