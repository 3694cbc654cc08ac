import { describe, expect, it } from 'vitest';
import { readLeads } from '../src/store/readLeads.ts';
import { storeWith } from './manyLeads.ts';
import { storeKinds } from './testService.ts';

const person = (Email: string, first: string, last: string, Company: string) => ({
  Email,
  'First Name': first,
  'Last Name': last,
  Company,
});

describe.each(storeKinds)('find on %s', (kind) => {
  it('finds parts of address, name, company, reference, message and campaign, whatever their case and accents', async () => {
    const { cli, store, references } = await storeWith(kind, [
      { at: '2026-11-02T09:00:00Z', fields: person('zoe@company.example', 'Zoé', 'Müller-Ñandú', 'Łódź & Søns') },
      {
        ...{ at: '2026-11-03T09:00:00Z', fields: person('a_duval@mairie.example', 'Anna', 'Duval', '100 % Mairie'), lang: 'fr' },
        context: { page: '/fr/forms/contact', origin: { campaign: 'Été-2026' } },
      },
      { at: '2026-11-04T09:00:00Z', fields: { ...person('axduval@other.example', 'Zoe', 'Duval', 'Other'), LEADCF4: 'La mairie\nd’Évry' } },
    ]);
    const [zoe = '', anna = '', other = ''] = references;
    const found = async (text: string) =>
      (await Array.fromAsync(readLeads(store.db, 'oldest', { text }))).map(({ reference }) => reference);
    expect(await found('ZOE')).toEqual([zoe, other]);
    expect(await found('muller')).toEqual([zoe]);
    expect(await found('ñandu')).toEqual([zoe]);
    expect(await found('duval anna')).toEqual([anna]);
    expect(await found('MAIRIE')).toEqual([anna, other]);
    expect(await found("duval d'evry la")).toEqual([other]);
    expect(await found('ete-2026')).toEqual([anna]);
    expect(await found('100 %')).toEqual([anna]);
    // In SQL, these characters are wildcards.
    expect(await found('a_d')).toEqual([anna]);
    expect(await found(other.slice(2).toLowerCase())).toEqual([other]);
    expect(await found('\\')).toEqual([]);
    expect(await found('lodz sons')).toEqual([zoe]);

    const { stdout } = await cli('find', 'duval', '--limit=1');
    expect(stdout.replace(other, 'REFERENC')).toMatchInlineSnapshot(`
      "RECEIVED (UTC)       REFERENCE  FORM     LANG  NAME       COMPANY  EMAIL                  DELIVERY
      2026-11-04 09:00:00  REFERENC   contact  en    Zoe Duval  Other    axduval@other.example  crm: waiting for configuration

      1 lead, newest first. There are more: add a word, or --limit=4.
      "
    `);
    expect((await cli('find', 'nobody\u001b')).stdout).toMatchInlineSnapshot(`
      "No lead contains "nobody·".
      "
    `);
  });

  it('finds apostrophes, ligatures and internationalised domains however they are written, and shows these in their own letters', async () => {
    const { cli, store, references } = await storeWith(kind, [
      { at: '2026-11-02T09:00:00Z', fields: person('sean@xn--bcher-kva.example', 'Seán', 'O’Brien', 'Sœurs & Groß') },
      { at: '2026-11-03T09:00:00Z', fields: person('a@company.example', 'Ana', 'D‘Angelo', 'Soeurs') },
    ]);
    const [sean = '', ana = ''] = references;
    const found = async (text: string) =>
      (await Array.fromAsync(readLeads(store.db, 'oldest', { text }))).map(({ reference }) => reference);
    for (const text of ["o'brien", 'O’BRIEN', 'gross', 'GROSS', 'sean@bücher.example', 'sean@xn--bcher-kva.example'])
      expect(await found(text), text).toEqual([sean]);
    for (const text of ['soeurs', 'Sœurs']) expect(await found(text), text).toEqual([sean, ana]);
    expect(await found("d'angelo")).toEqual([ana]);
    expect((await cli('find', 'sean')).stdout).toContain('sean@bücher.example');
    expect((await cli('show', sean)).stdout).toContain('sean@bücher.example');
  });

  it('finds a telephone number by its digits, however it was typed', async () => {
    const phones = ['+33 (0)6 12-34.56 78', '06 12 34 56 78', '0033612345678', '+34 612 34 56 78', '91 999 345'];
    const { store, references } = await storeWith(
      kind,
      phones.map((Phone, day) => ({ at: `2026-11-0${day + 1}T09:00:00Z`, fields: { Phone, Company: 'Phone' } })),
    );
    const found = async (text: string) =>
      (await Array.fromAsync(readLeads(store.db, 'oldest', { text }))).map(({ reference }) => references.indexOf(reference));
    expect(await found('06 12 34')).toEqual([0, 1, 2, 3]);
    expect(await found('0612345678 phone')).toEqual([0, 1, 2, 3]);
    expect(await found('+33612345678')).toEqual([0, 1, 2]);
    expect(await found('0033 6 12')).toEqual([0, 1, 2]);
    expect(await found('+34 91999345')).toEqual([4]);
    expect(await found('7999')).toEqual([]);
  });
});
