import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { storeWith } from './manyLeads.ts';
import { storeKinds } from './testService.ts';

const samples = [
  // In Paris, this is 2 November.
  {
    at: '2026-11-01T23:30:00Z',
    fields: { 'First Name': 'Zoé', Email: 'zoe@company.example', LEADCF4: 'One; "two",\nthree\u0001' },
    lang: 'fr',
  },
  { at: '2026-11-03T09:00:00Z', fields: { 'First Name': '=1+1', Email: 'a@b.example', LEADCF3: 'hotels' }, form: 'useCase', lang: 'es' },
  {
    at: '2026-11-04T09:00:00Z',
    fields: { 'First Name': '_x0041_x000D_ Robot' },
    context: { page: '/en/forms/demo', suspicion: 'honeypot' },
    form: 'demo',
  },
] as const;

describe.each(storeKinds)('an export on %s', (kind) => {
  it('has the chosen columns, named in a language, and the leads of a period, form, language or state', async () => {
    const { cli, references } = await storeWith(kind, samples);
    const columns = '--columns=day,firstName,choice,message,campaign,page';
    const { stdout } = await cli('export', '--format=csv', columns, '--names=fr', '--delimiter=semicolon');
    expect(stdout).toMatchInlineSnapshot(`
      "﻿fr day;fr firstName;fr choice;fr message;fr campaign;fr page
      2026-11-02;Zoé;;"One; ""two"",
      three";;/en/forms/contact
      2026-11-03;'=1+1;hotels;;;/en/forms/contact
      2026-11-04;_x0041_x000D_ Robot;;;;/en/forms/demo
      "
    `);
    const exported = async (...options: string[]) => {
      const { code, stdout } = await cli('export', '--format=csv', '--columns=reference', '--names=codes', ...options);
      expect(code).toBe(0);
      return references.flatMap((reference, index) => (stdout.includes(reference) ? index : []));
    };
    expect(await exported('--since=2026-11-02', '--until=2026-11-03', '--lang=fr,es')).toEqual([0, 1]);
    expect(await exported('--since=2026-11-03', '--form=contact,useCase')).toEqual([1]);
    expect(await exported('--until=2026-11-01')).toEqual([]);
    expect(await exported('--state=held,set-aside')).toEqual([2]);
  });

  it('has work and notes in every format, and names instead of ids, and so has show', async () => {
    const asked = { form: 'clientCase', fields: { 'First Name': 'Zoé', LEADCF3: 'luxury' } };
    const { cli, store, references } = await storeWith(kind, [{ at: '2026-11-01T23:30:00Z', ...asked }]);
    const { id: lead_id } = await store.db.selectFrom('lead').select('id').executeTakeFirstOrThrow();
    const author = 'otto@team.example';
    await store.db
      .insertInto('work')
      .values({
        lead_id,
        step: 'contact',
        assignee: author,
        remind_on: '2026-11-09',
        changed_at: Date.parse('2026-11-02T08:00:00Z'),
        author,
      })
      .execute();
    for (const [id, text] of [
      ['1', 'Called.'],
      ['2', '=1+1'],
    ] as const) {
      await store.db
        .insertInto('note')
        .values({ id, lead_id, at: Date.parse('2026-11-03T08:00:00Z'), author, text })
        .execute();
    }
    const columns = '--columns=form,choice,delivery,step,assignee,remindOn,notes';
    expect((await cli('export', '--format=csv', columns, '--names=es', '--delimiter=semicolon')).stdout).toMatchInlineSnapshot(`
      "﻿es form;es choice;es delivery;es step;es assignee;es remindOn;Notas
      es clientCase;es cases · luxury;CRM: En espera;es contact;otto@team.example;2026-11-09;"2026-11-03T08:00:00.000Z otto@team.example: Called.
      2026-11-03T08:00:00.000Z otto@team.example: =1+1"
      "
    `);
    expect((await cli('export', '--format=csv', '--columns=form,choice,step', '--names=codes')).stdout).toBe(
      '\ufeffform,choice,step\r\nclientCase,luxury,contact\r\n',
    );
    const [json] = JSON.parse((await cli('export', '--format=json')).stdout);
    expect(json).toMatchObject({
      work: { step: 'contact', assignee: author, remindOn: '2026-11-09', changed: { at: '2026-11-02T08:00:00.000Z', by: author } },
      notes: [{ by: author, text: 'Called.' }, { text: '=1+1' }],
    });
    const { stdout } = await cli('show', references[0] ?? '');
    for (const row of [/^step +contact$/m, /^assignee +otto@team\.example$/m, /^reminder +2026-11-09$/m]) expect(stdout).toMatch(row);
    expect(stdout).toMatch(/^changed +2026-11-02 08:00:00 UTC by otto@team\.example$/m);
    expect(stdout).toMatch(/note +2026-11-03 08:00:00 UTC by otto@team\.example:\n +Called\./);
  });
});

it('a workbook has times, and text that no spreadsheet runs, and only its owner can read it', async () => {
  const { cli } = await storeWith('SQLite', samples);
  const file = join(newFolder(), 'leads.xlsx');
  const columns = '--columns=receivedAt,day,firstName,choice,message,suspicion';
  expect(await cli('export', '--format=xlsx', columns, `--output=${file}`)).toMatchObject({ code: 0, stdout: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [sheet] = (await readXlsx(readFileSync(file))).sheets;
  expect(sheet?.rows).toEqual([
    ['en receivedAt', 'en day', 'en firstName', 'en choice', 'en message', 'en suspicion'],
    [new Date('2026-11-01T23:30:00Z'), new Date('2026-11-02'), 'Zoé', null, 'One; "two",\nthree', null],
    [new Date('2026-11-03T09:00:00Z'), new Date('2026-11-03'), '=1+1', 'hotels', null, null],
    [new Date('2026-11-04T09:00:00Z'), new Date('2026-11-04'), '_x0041_x000D_ Robot', null, null, 'en honeypot'],
  ]);
  expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
});

it('hidden characters of leads that were stored before do not reach a terminal, and JSON keeps them', async () => {
  const hidden = 'A\x9b31m\u202eB\u2028C\u{e0041}\x1b';
  const { cli } = await storeWith('SQLite', [
    { at: '2026-11-01T23:30:00Z', fields: { Company: hidden }, context: { page: '/x', origin: { campaign: hidden } } },
  ]);
  const outputs = await Promise.all([
    cli('export', '--format=csv', '--columns=company,campaign', '--names=codes'),
    cli('export', '--format=json'),
    cli('report', '--since=2026-11-01', '--until=2026-11-02', '--format=json'),
    cli('report', '--since=2026-11-01', '--until=2026-11-02'),
    cli('list'),
  ]);
  for (const { code, stdout } of outputs) {
    expect(code).toBe(0);
    expect(stdout.replace(/^\ufeff|[\r\n]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
  }
  const [csv, json] = outputs.map(({ stdout }) => stdout);
  expect(csv).toBe('\ufeffcompany,campaign\r\n"A31mB\nC","A31mB\nC"\r\n');
  expect(JSON.parse(json ?? '')[0].fields.Company).toBe(hidden);
});
