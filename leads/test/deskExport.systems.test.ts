import type { DeskAudit } from '@emovera/contract/desk.ts';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { NewLead } from '../src/store/addLeads.ts';
import { mailAddresses, startDesk } from './testDesk.ts';
import { storeKinds } from './testService.ts';

/** A lead that arrives at a given time. */
function lead(at: string, fields: Record<string, string>, changes: Partial<NewLead> = {}): NewLead {
  return { form: 'contact', lang: 'en', fields, context: { page: '/en/forms/contact' }, receivedAt: Date.parse(at), ...changes };
}

/** Settings with which leads are also delivered by e-mail. */
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@company.example', MAIL_TO: 'team@company.example' };

/** The cells of a CSV file in which no cell has a separator. */
const parseRows = (csv: string, separator: string) =>
  csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(separator));

describe.each(storeKinds)("the desk's export on %s", (kind) => {
  it('fits the filter, has no formulas, and leaves a trace', async () => {
    const { service, operator } = await startDesk(kind);
    await service.store.add(lead('2026-11-01T12:00:00Z', { Company: '=HYPERLINK("https://evil.example")', 'Last Name': '@SUM(A1)' }));
    await service.store.add(lead('2026-11-02T12:00:00Z', { Company: 'Other' }, { lang: 'fr' }));
    const english = await operator('POST', '/leads/export', { format: 'csv', names: 'en', langs: ['en'] });
    const csv = await english.text();
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).toContain("'@SUM(A1)");
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect((await operator('POST', '/leads/export', { format: 'csv', names: 'fr' })).status).toBe(200);
    const none = await operator('POST', '/leads/export', { format: 'csv', names: 'en', forms: ['webinar'] });
    expect(await none.text()).toBe('en received,en reference,en form,en language,en step\r\n');
    const { entries } = (await (await operator('GET', '/audit')).json()) as DeskAudit;
    expect(entries.slice(0, 3).map(({ action, count, selection }) => [action, count, selection])).toEqual([
      ['export', 0, { format: 'csv', forms: ['webinar'], unrecorded: [] }],
      ['export', 2, { format: 'csv', unrecorded: [] }],
      ['export', 1, { format: 'csv', langs: ['en'], unrecorded: [] }],
    ]);
  });

  it('leaves a trace that says what was filtered, without what may be about a person', async () => {
    const { service, viewer, operator } = await startDesk(kind);
    const recorded = {
      forms: ['useCase'],
      langs: ['fr'],
      states: ['held'],
      since: '2026-11-01',
      until: '2026-11-02',
      steps: ['new'],
      due: true,
    };
    const asked = { form: 'useCase', item: 'ZoeMuller' };
    const unrecorded = { text: 'Zoé Müller', asked, page: ['/fr/ZoeMuller'], campaign: ['ZoeMuller'], assignee: ['zoe@company.example'] };
    expect(
      (await viewer('POST', '/leads/export', { format: 'xlsx', names: 'fr', sort: 'oldest', ...recorded, ...unrecorded })).status,
    ).toBe(200);
    const { entries } = (await (await operator('GET', '/audit')).json()) as DeskAudit;
    expect(entries[0]).toMatchObject({ by: mailAddresses.viewer, action: 'export', count: 0 });
    expect(entries[0]?.selection).toEqual({ format: 'xlsx', ...recorded, unrecorded: ['text', 'asked', 'page', 'campaign', 'assignee'] });
    expect(JSON.stringify(await service.store.db.selectFrom('audit').selectAll().execute())).not.toMatch(/zo[eé]/i);
  });

  it.each([
    ['en', ',', 'leads', 'Notes', 'CRM: Not delivered, E-mail to the visitor: Waiting'],
    ['fr', ';', 'demandes', 'Notes', 'CRM: Non transmis, E-mail au visiteur: En attente'],
    ['es', ';', 'solicitudes', 'Notas', 'CRM: Sin entregar, Correo al visitante: En espera'],
  ] as const)('has words of the language %s in names and cells', async (lang, separator, file, notes, delivery) => {
    const { service, operator, viewer } = await startDesk(kind, mail);
    const { store } = service;
    const { reference } = await store.add(lead('2026-11-01T23:30:00Z', { LEADCF3: 'luxury' }, { form: 'clientCase', lang: 'fr' }));
    await store.db.deleteFrom('delivery').where('target', '=', 'email').execute();
    await store.db.updateTable('delivery').set({ dead_at: 1, attempts: 5 }).where('target', '=', 'crm').execute();
    const work = { step: 'contact', assignee: mailAddresses.operator, remindOn: '2026-12-01' };
    await operator('POST', '/leads/work', { changes: [{ reference, ...work }] });
    await operator('POST', `/leads/${reference}/notes`, { text: 'Called' });
    await store.db
      .updateTable('note')
      .set({ at: Date.parse('2026-11-27T08:05:59Z') })
      .execute();
    const response = await viewer('POST', '/leads/export', { format: 'csv', names: lang });
    expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="${file}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`));
    const text = (await response.text()).replace(`"${delivery}"`, delivery.replace(',', ' +'));
    const inLanguage = (names: readonly string[]) => names.map((name) => `${lang} ${name}`);
    expect(parseRows(text, separator)).toEqual([
      [...inLanguage(['received', 'reference', 'form', 'language', 'choice', 'page', 'delivery', 'step', 'assignee', 'remindOn']), notes],
      [
        ...['2026-11-02 00:30', reference, `${lang} clientCase`, 'Français', `${lang} cases · luxury`, '/en/forms/contact'],
        ...[delivery.replace(',', lang === 'en' ? ' +' : ','), `${lang} contact`, mailAddresses.operator, '2026-12-01'],
        `2026-11-27 09:05 ${mailAddresses.operator}: Called`,
      ],
    ]);
  });

  it('has the columns that a lead has a value for, choices in words, and values that the site no longer knows as they are', async () => {
    const { service, viewer } = await startDesk(kind);
    const held = { page: '/en/forms/contact', suspicion: 'tooFast', origin: { campaign: 'spring' } } as const;
    await service.store.add(lead('2026-11-01T12:00:00Z', { LEADCF2: 'meeting', Phone: '' }, { context: held }));
    await service.store.add(lead('2026-11-02T12:00:00Z', { LEADCF5: 'gone' }, { form: 'webinar', lang: 'de' }));
    await service.store.add(lead('2026-11-03T12:00:00Z', { Company: 'Only here' }, { form: 'demo' }));
    const rows = async (query: object) =>
      parseRows(await (await viewer('POST', '/leads/export', { format: 'csv', names: 'en', ...query })).text(), ',');
    const [names, ...leads] = await rows({ sort: 'oldest' });
    expect(names).toEqual(
      [
        'received',
        'reference',
        'form',
        'language',
        'company',
        'subject',
        'choice',
        'page',
        'campaign',
        'suspicion',
        'delivery',
        'step',
      ].map((name) => `en ${name}`),
    );
    expect(leads.map((cells) => cells.toSpliced(1, 1))).toEqual([
      [
        '2026-11-01 13:00',
        'en contact',
        'English',
        '',
        'en meeting',
        '',
        '/en/forms/contact',
        'spring',
        'en tooFast',
        'CRM: Held',
        'en new',
      ],
      ['2026-11-02 13:00', 'en webinar', 'de', '', '', 'gone', '/en/forms/contact', '', '', 'CRM: Waiting', 'en new'],
      ['2026-11-03 13:00', 'en demo', 'English', 'Only here', '', '', '/en/forms/contact', '', '', 'CRM: Waiting', 'en new'],
    ]);
    const [few] = await rows({ forms: ['webinar'] });
    expect(few).toEqual(['received', 'reference', 'form', 'language', 'choice', 'page', 'delivery', 'step'].map((name) => `en ${name}`));
  });

  it('has the order of the list, over many pages of the store', async () => {
    const { service, viewer, list } = await startDesk(kind);
    const start = Date.parse('2026-11-01T12:00:00Z');
    // These are more leads than are read at a time. Several arrive at the same time.
    const companies = Array.from({ length: 510 }, (_, n) => ({ Company: `Company ${n}`, receivedAt: start + Math.floor(n / 3) * 60_000 }));
    await Promise.all(companies.map(({ Company, receivedAt }) => service.store.add(lead('2026-11-01', { Company }, { receivedAt }))));
    const exported = async (query: object) => {
      const csv = await (await viewer('POST', '/leads/export', { format: 'csv', names: 'en', ...query })).text();
      return parseRows(csv, ',')
        .slice(1)
        .map(([, reference]) => reference);
    };
    const newest = await exported({ sort: 'newest' });
    expect(newest).toHaveLength(510);
    expect(newest.slice(0, 50)).toEqual((await list()).leads.map(({ reference }) => reference));
    expect(await exported({})).toEqual(newest);
    expect(await exported({ sort: 'oldest' })).toEqual(newest.toReversed());
    expect(await exported({ sort: '-reference' })).toEqual(newest.toSorted().toReversed());
    expect((await viewer('POST', '/leads/export', { format: 'csv', names: 'en', sort: 'none' })).status).toBe(400);
  });

  it('is a workbook with times as they were in Paris, in winter and in summer, and with the name of the sheet in the language', async () => {
    const { service, operator } = await startDesk(kind);
    await service.store.add(lead('2026-01-31T23:30:00Z', { Company: '=1+1' }));
    const { reference } = await service.store.add(lead('2026-07-31T22:30:59Z', { Company: 'x\u0001'.repeat(20_000) }));
    await operator('POST', '/leads/work', { changes: [{ reference, assignee: mailAddresses.operator, remindOn: '2026-08-01' }] });
    const response = await operator('POST', '/leads/export', { format: 'xlsx', names: 'fr', sort: 'oldest' });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="demandes-\d{4}-\d\d-\d\d\.xlsx"$/);
    const [sheet] = (await readXlsx(Buffer.from(await response.arrayBuffer()))).sheets;
    expect(sheet?.name).toBe('Demandes');
    const columns = sheet?.rows[0] ?? [];
    const cells = (name: string) => sheet?.rows.slice(1).map((row) => row[columns.indexOf(name)]);
    expect(cells('fr received')).toEqual([new Date('2026-02-01T00:30:00Z'), new Date('2026-08-01T00:30:00Z')]);
    expect(cells('fr remindOn')).toEqual([null, new Date('2026-08-01')]);
    expect(cells('fr assignee')).toEqual([null, mailAddresses.operator]);
    expect(cells('fr company')).toEqual(['=1+1', 'x'.repeat(20_000)]);
    expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
  });
});

it('a lead whose row is damaged is exported with the text that is left', async () => {
  const { service, viewer } = await startDesk('SQLite');
  await service.store.add(lead('2026-11-01T12:00:00Z', { Company: 'Łódź' }));
  await service.store.db.updateTable('lead').set({ fields: '{"Company": "Łó}' }).execute();
  const csv = await (await viewer('POST', '/leads/export', { format: 'csv', names: 'en' })).text();
  expect(csv.split('\r\n')[0]).toBe('en received,en reference,en form,en language,en delivery,en damaged,en step');
  expect(csv).toContain('{""Company"": ""Łó}');
});

it('two exports of an account at the same time leave room for others', async () => {
  const { service, operator, viewer } = await startDesk('SQLite');
  const message = 'x'.repeat(32_000);
  // These are more than the buffers between service and client hold.
  const leads = Array.from({ length: 400 }, (_, index) => lead('2026-11-01T12:00:00Z', { Company: String(index), LEADCF4: message }));
  await Promise.all(leads.map((one) => service.store.add(one)));
  const start = (who: typeof viewer) => who('POST', '/leads/export', { format: 'csv', names: 'en' });
  const running = await Promise.all([start(viewer), start(viewer)]);
  const third = await start(viewer);
  expect([third.status, await third.json()]).toEqual([429, { error: 'tooMany', retryAfter: 10 }]);
  const other = await start(operator);
  expect(other.status).toBe(200);
  expect((await other.text()).split('\r\n')).toHaveLength(402);
  await Promise.all(running.map(({ body }) => body?.cancel()));
  const again = async () => {
    const { status, body } = await start(viewer);
    // The service would wait for its viewer when it stops.
    await body?.cancel();
    return status;
  };
  await expect.poll(again).toBe(200);
});
