import { fileURLToPath } from 'node:url';
import type { DeskAudit } from '@emovera/contract/desk.ts';
import { type DeskLead, deskPageSize, type LeadSort, leadSorts, type PersonLeads } from '@emovera/contract/deskLeads.ts';
import { expressionBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { NewLead } from '../src/store/addLeads.ts';
import { fitsFilter } from '../src/store/fitsFilter.ts';
import { countFitting } from '../src/store/readLeads.ts';
import type { LeadDatabase } from '../src/store/schema.ts';
import { ask, enter, getCookie, goodPassword, mailAddresses, startDesk } from './testDesk.ts';
import { storeKinds } from './testService.ts';

/** A contact with some fields changed. It arrived at noon of a day in November. */
function lead(fields: Record<string, string>, { day = 1, ...changes }: Partial<NewLead> & { day?: number } = {}): NewLead {
  const receivedAt = Date.parse('2026-11-01T12:00:00Z') + (day - 1) * 86_400_000;
  const typed = { 'First Name': 'Zoé', 'Last Name': 'Müller', Company: 'Łódź', Email: 'zoe@company.example', ...fields };
  return { form: 'contact', lang: 'en', fields: typed, context: { page: '/en/forms/contact' }, receivedAt, ...changes };
}

const read = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()) as DeskLead;
};

describe.each(storeKinds)('leads in the desk on %s', (kind) => {
  it('are listed by page, with the number of all', async () => {
    const { service, list } = await startDesk(kind);
    const numbers = Array.from({ length: deskPageSize + 2 }, (_, n) => n);
    await Promise.all(numbers.map((n) => service.store.add(lead({ Company: `Company ${n}` }, { day: n + 1 }))));
    const first = await list();
    expect([first.leads.length, first.total, first.leads[0]?.company]).toEqual([deskPageSize, 52, 'Company 51']);
    expect((await list({ number: 2 })).leads.map(({ company }) => company)).toEqual(['Company 1', 'Company 0']);
    expect((await list({ sort: 'oldest' })).leads[0]?.company).toBe('Company 0');
    expect(await list({ number: 3 })).toEqual({ leads: [], total: 52 });
  });

  it('are found by each filter', async () => {
    const { service, list, operator } = await startDesk(kind);
    const { store } = service;
    const spring = { page: '/fr/formulaires/demo', origin: { campaign: 'spring', source: 'news' } };
    await store.add(lead({ 'Last Name': 'One' }));
    await store.add(lead({ 'Last Name': 'Two', Email: 'ana@firm.example' }, { day: 2, form: 'demo', lang: 'fr', context: spring }));
    const held = { page: '/en/forms/contact', suspicion: 'honeypot' } as const;
    const { reference } = await store.add(lead({ 'Last Name': '100%_' }, { day: 3, context: held }));
    await operator('POST', '/leads/work', { changes: [{ reference, step: 'closed' }] });
    const found = async (query: object) => {
      const { leads, total } = await list(query);
      expect(total).toBe(leads.length);
      return leads.map(({ name }) => name.replace('Zoé ', ''));
    };
    expect(await found({})).toEqual(['100%_', 'Two', 'One']);
    expect(await found({ text: 'ANA firm' })).toEqual(['Two']);
    expect(await found({ text: '0%_' })).toEqual(['100%_']);
    expect(await found({ text: '_' })).toEqual(['100%_']);
    expect(await found({ forms: ['demo'] })).toEqual(['Two']);
    expect(await found({ langs: ['en'] })).toEqual(['100%_', 'One']);
    expect(await found({ since: '2026-11-02', until: '2026-11-02' })).toEqual(['Two']);
    expect(await found({ states: ['held'] })).toEqual(['100%_']);
    expect(await found({ states: ['waiting', 'delivered'] })).toEqual(['Two', 'One']);
    expect(await found({ page: ['/en/none', '/fr/formulaires/demo'] })).toEqual(['Two']);
    expect(await found({ campaign: ['spring'] })).toEqual(['Two']);
    expect(await found({ campaign: [''] })).toEqual(['100%_', 'One']);
    expect(await found({ steps: ['closed'] })).toEqual(['100%_']);
    expect(await found({ steps: ['new'], langs: ['fr', 'en'] })).toEqual(['Two', 'One']);
    expect(await (await operator('GET', '/options')).json()).toEqual({
      pages: ['/en/forms/contact', '/fr/formulaires/demo'],
      campaigns: ['spring'],
    });
  });

  it('are found and exported by what was chosen in a download form, which two forms may call the same', async () => {
    const { service, list, viewer } = await startDesk(kind);
    const choices = [
      ['clientCase', 'LEADCF3', 'insurance'],
      ['clientCase', 'LEADCF3', 'banking'],
      ['useCase', 'LEADCF3', 'insurance'],
      ['webinar', 'LEADCF5', 'insurance'],
      ['contact', 'LEADCF4', 'insurance'],
    ] as const;
    for (const [index, [form, field, item]] of choices.entries())
      await service.store.add(lead({ Company: `${form} ${item}`, [field]: item }, { form, day: index + 1 }));
    await service.store.add(lead({ Company: 'later', LEADCF3: 'insurance' }, { form: 'clientCase', day: 20, lang: 'fr' }));
    const found = async (query: object) => {
      const { leads, total } = await list(query);
      expect(total).toBe(leads.length);
      return leads.map(({ company }) => company);
    };
    const asked = { form: 'clientCase', item: 'insurance' };
    expect(await found({ asked })).toEqual(['later', 'clientCase insurance']);
    expect(await found({ asked, until: '2026-11-10' })).toEqual(['clientCase insurance']);
    expect(await found({ asked, langs: ['fr'], text: 'zoe', states: ['waiting'], steps: ['new'] })).toEqual(['later']);
    expect(await found({ asked, forms: ['useCase'] })).toEqual([]);
    expect(await found({ asked: { ...asked, form: 'webinar' } })).toEqual(['webinar insurance']);
    expect(await found({ asked: { ...asked, form: 'contact' } })).toEqual([]);
    expect(await found({ asked: { ...asked, item: '' } })).toEqual([]);
    expect((await list({ sort: 'oldest' })).leads.map(({ item }) => item)).toEqual([
      ...['insurance', 'banking', 'insurance', 'insurance', '', 'insurance'],
    ]);
    const csv = await (await viewer('POST', '/leads/export', { format: 'csv', names: 'en', asked })).text();
    expect(
      csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => /clientCase insurance|later/.exec(line)?.[0]),
    ).toEqual(['later', 'clientCase insurance']);
  });

  it('are found by notes and titles of what was chosen, with the part that shows why', async () => {
    const { service, operator, list } = await startDesk(kind);
    const message = `${'First. '.repeat(20)}We read\n12,000 œuvres and more. ${'Last. '.repeat(20)}`;
    const { reference } = await service.store.add(lead({ LEADCF4: message, Phone: '06 12 34 56 78' }));
    await service.store.add(lead({ Company: 'Case', LEADCF3: 'luxury' }, { day: 2, form: 'clientCase' }));
    await operator('POST', `/leads/${reference}/notes`, { text: 'Rappeler après Noël' });
    const found = async (text: string) => (await list({ text })).leads.map(({ company, excerpt }) => [company, excerpt]);
    expect(await found('noel')).toEqual([['Łódź', 'Rappeler après Noël']]);
    expect(await found('zoe oeuvres')).toEqual([
      ['Łódź', `… First. First. First. We read 12,000 œuvres and more. ${'Last. '.repeat(8)}Last. …`],
    ]);
    expect(await found('0612')).toEqual([['Łódź', '06 12 34 56 78']]);
    expect(await found(reference)).toEqual([['Łódź', reference]]);
    expect(await found('fr luxury')).toEqual([['Case', 'fr cases · luxury']]);
    expect(await found('zoe lodz')).toEqual([['Łódź', '']]);
    const csv = await (await operator('POST', '/leads/export', { format: 'csv', names: 'en', text: 'noel' })).text();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
  });

  it('are sorted by each column, those without a value last, and exported in this order', async () => {
    const { service, operator, list } = await startDesk(kind);
    const { store } = service;
    const from = (source: string) => ({
      page: `/en/forms/${source}`,
      origin: { source, campaign: source, referrer: `https://${source}.example` },
    });
    const added = [
      await store.add(lead({ Company: 'Ébène', 'First Name': 'Carl', Email: 'b@x.example', Phone: '01 23' }, { context: from('a') })),
      await store.add(
        lead({ Company: 'delta', 'First Name': 'Ana', Email: 'c@x.example' }, { day: 2, lang: 'fr', form: 'demo', context: from('b') }),
      ),
      await store.add(
        lead(
          { Company: 'Zeta', 'First Name': 'ben', Email: 'a@x.example', Phone: '+33 1', LEADCF3: 'luxury' },
          { day: 3, form: 'clientCase' },
        ),
      ),
    ];
    const [ebene = '', delta = '', zeta = ''] = added.map(({ reference }) => reference);
    await operator('POST', '/leads/work', {
      changes: [
        { reference: ebene, step: 'won', assignee: mailAddresses.operator },
        { reference: delta, remindOn: '2026-12-01' },
      ],
    });
    const ofZeta = store.db.selectFrom('lead').select('id').where('reference', '=', zeta);
    await store.db.updateTable('delivery').set({ dead_at: 1 }).where('lead_id', '=', ofZeta).execute();
    const expected: Partial<Record<LeadSort, string>> = {
      ...{
        newest: 'Zde',
        oldest: 'edZ',
        name: 'dZe',
        '-name': 'eZd',
        company: 'deZ',
        '-company': 'Zed',
        received: 'edZ',
        '-received': 'Zde',
      },
      ...{ step: 'Zde', '-step': 'eZd', assignee: 'eZd', '-assignee': 'eZd', reminder: 'dZe', '-reminder': 'dZe' },
      ...{
        form: 'Zed',
        '-form': 'deZ',
        item: 'Zde',
        '-item': 'Zde',
        language: 'Zed',
        '-language': 'dZe',
        delivery: 'Zde',
        '-delivery': 'deZ',
      },
      ...{ email: 'Zed', '-email': 'deZ', phone: 'eZd', '-phone': 'Zed', page: 'edZ', '-page': 'Zde' },
      ...{ campaign: 'edZ', '-campaign': 'deZ', source: 'edZ', '-source': 'deZ', referrer: 'edZ', '-referrer': 'deZ' },
    };
    for (const sort of leadSorts) {
      const sorted = (await list({ sort })).leads.map(({ reference }) => reference);
      const names = sorted.map((reference) => ({ [ebene]: 'e', [delta]: 'd', [zeta]: 'Z' })[reference]).join('');
      const byReference = [ebene, delta, zeta].toSorted();
      if (/reference/.test(sort)) expect(sorted, sort).toEqual(sort === 'reference' ? byReference : byReference.toReversed());
      else expect(names, sort).toBe(expected[sort]);
      const csv = await (await operator('POST', '/leads/export', { format: 'csv', names: 'en', sort })).text();
      expect(
        csv.match(/^2026[^,]+,(\w{8})/gm)?.map((row) => row.slice(-8)),
        sort,
      ).toEqual(sorted);
    }
    const some = { format: 'csv', names: 'en', sort: '-name', references: [delta, zeta] };
    const csv = await (await operator('POST', '/leads/export', some)).text();
    expect(csv.match(/^2026[^,]+,(\w{8})/gm)?.map((row) => row.slice(-8))).toEqual([zeta, delta]);
  });

  it('are counted for several queries at once, up to a limit', async () => {
    const { service, viewer } = await startDesk(kind);
    for (const day of [1, 2, 3]) await service.store.add(lead({}, { day, lang: day === 1 ? 'fr' : 'en' }));
    const counts = async (queries: readonly object[]) => (await viewer('POST', '/leads/count', { queries })).json();
    expect(await counts([{}, { langs: ['fr'] }, { text: 'none' }])).toEqual({ counts: [3, 1, 0] });
    expect(await countFitting(service.store.db, {}, 2)).toBe(2);
    expect(await counts(Array.from({ length: 13 }, () => ({})))).toEqual({ error: 'invalid' });
  });

  it('are found by what was chosen with an index of their own', async () => {
    const { service } = await startDesk(kind);
    const { db } = service.store;
    const asked = { form: 'clientCase', item: 'insurance' } as const;
    const condition = fitsFilter(db, { asked })(expressionBuilder<LeadDatabase, 'lead'>());
    const plan = await db.transaction().execute(async (transaction) => {
      // PostgreSQL would read a table with few rows as a whole.
      if (kind === 'PostgreSQL') await sql`set local enable_seqscan = off`.execute(transaction);
      const explain = sql.raw(kind === 'PostgreSQL' ? 'explain' : 'explain query plan');
      return sql`${explain} select id from lead where ${condition} order by received_at desc, id desc`.execute(transaction);
    });
    expect(JSON.stringify(plan.rows)).toContain('lead_item');
  });

  it('are shown whole, as they were typed, with what happened to them', async () => {
    const { service, operator } = await startDesk(kind);
    const markup = '<img src=x onerror=alert(1)>"\u2028</script>';
    const { reference } = await service.store.add(lead({ 'Last Name': markup, LEADCF4: markup, Gone: 'an old field' }));
    await service.store.add(lead({ Email: 'ZOE@company.example' }, { day: 2 }));
    const sent = {
      tried_at: 1,
      last_error: 'status 401: the CRM did not take the lead now.',
      last_answer: markup,
      attempts: 1,
      due_at: 2_000_000_000_000,
    };
    await service.store.db.updateTable('delivery').set(sent).execute();
    const response = await operator('GET', `/leads/${reference}`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const shown = await read(response);
    expect(shown).toMatchObject({ reference, personLeads: 2, mail: 'zoe@company.example', notes: [] });
    expect(shown.work).toEqual({ step: 'new', assignee: '', remindOn: null, changed: null });
    expect(shown.values).toContainEqual({ key: 'message', name: 'LEADCF4', value: markup });
    expect(shown.values.at(-1)).toEqual({ key: null, name: 'Gone', value: 'an old field' });
    expect(shown.deliveries).toMatchObject([{ target: 'crm', state: 'retrying', problem: 'access', dueAt: null, lastAnswer: markup }]);
    expect(shown.timeline.map((entry) => entry.kind)).toEqual(['tried', 'received']);
  });

  it('can be released, sent again and annotated, which the timeline and the audit log tell', async () => {
    const { service, operator } = await startDesk(kind);
    const held = { page: '/en/forms/contact', suspicion: 'stamp' } as const;
    const { reference } = await service.store.add(lead({}, { context: held }));
    expect((await read(await operator('GET', `/leads/${reference}`))).deliveries).toMatchObject([{ state: 'held', heldReason: 'stamp' }]);
    expect((await read(await operator('POST', `/leads/${reference}/retry`, {}))).deliveries).toMatchObject([{ state: 'waiting' }]);
    const { notes } = await read(await operator('POST', `/leads/${reference}/notes`, { text: ' Called\u202e <b>back</b>\x9b. ' }));
    expect(notes).toMatchObject([{ text: 'Called <b>back</b>.', by: 'otto@team.example', isOwn: true }]);
    const other = await enter(service, 'operator', 'olga@team.example');
    const path = `/leads/${reference}/notes/${notes[0]?.id}`;
    expect((await ask(service.url, 'DELETE', path, { cookie: other })).status).toBe(404);
    const { timeline, notes: left } = await read(await operator('DELETE', path));
    expect(left).toEqual([]);
    expect(timeline.map((entry) => entry.kind)).toEqual(['received', 'held', 'retried']);
    const { entries } = (await (await operator('GET', '/audit')).json()) as DeskAudit;
    const own = entries.filter((entry) => entry.reference === reference).map(({ action }) => action);
    expect(own).toEqual(['noteDeleted', 'noteAdded', 'retry']);
    for (const text of ['', '   ', 'x'.repeat(2001)]) {
      expect((await operator('POST', `/leads/${reference}/notes`, { text })).status).toBe(400);
    }
  });

  it('are sent again together, by reference or by filter, but never those that were delivered', async () => {
    const { service, operator, list } = await startDesk(kind);
    const { db } = service.store;
    const references: string[] = [];
    for (const n of [1, 2, 3, 4]) references.push((await service.store.add(lead({ Company: `${n}` }, { day: n }))).reference);
    const set = async (n: number, values: object) => {
      const id = db
        .selectFrom('lead')
        .select('id')
        .where('reference', '=', references[n - 1] ?? '');
      await db.updateTable('delivery').set(values).where('lead_id', '=', id).execute();
    };
    await set(1, { dead_at: 1, attempts: 5, last_error: 'captcha: the CRM asks for one' });
    await set(2, { dead_at: 1, attempts: 5 });
    await set(3, { delivered_at: 1, attempts: 1 });
    expect(await (await operator('POST', '/leads/retry', { references: references.slice(0, 1) })).json()).toEqual({ deliveries: 1 });
    // The history keeps the reason why the first delivery was set aside, also if it is set aside again, and again at the same time.
    for (const dead_at of [2, 2]) {
      await set(1, { dead_at, attempts: 5, last_error: 'status 400' });
      await operator('POST', '/leads/retry', { references: references.slice(0, 1) });
    }
    await set(1, { delivered_at: 3, attempts: 1 });
    const { timeline } = await read(await operator('GET', `/leads/${references[0]}`));
    expect(timeline.slice(0, 3)).toEqual([
      { at: new Date(1).toISOString(), kind: 'setAside', target: 'crm', problem: 'captcha' },
      { at: new Date(2).toISOString(), kind: 'setAside', target: 'crm', problem: 'refused' },
      { at: new Date(3).toISOString(), kind: 'delivered', target: 'crm' },
    ]);
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'retried', by: mailAddresses.operator }));
    // A query retries only deliveries that were set aside, because the held lead may be spam.
    await set(4, { held_at: 1 });
    const others = { query: {}, references: [references[0], references[3]] };
    expect(await (await operator('POST', '/leads/retry', others)).json()).toEqual({ deliveries: 0 });
    expect(await (await operator('POST', '/leads/retry', { query: {} })).json()).toEqual({ deliveries: 1 });
    expect(await (await operator('POST', '/leads/retry', { references: references.slice(2, 3) })).json()).toEqual({ deliveries: 0 });
    const entries = await db.selectFrom('audit').select('reference').where('action', '=', 'retry').orderBy('id').execute();
    expect(entries.map(({ reference }) => references.indexOf(reference ?? ''))).toEqual([0, 0, 0, 1]);
    const states = (await list({ sort: 'oldest' })).leads.map(({ deliveries }) => deliveries[0]?.state);
    expect(states).toEqual(['delivered', 'waiting', 'delivered', 'held']);
  });

  it('are erased with all leads of the person, and nothing of the person stays in notes, log and exports', async () => {
    const { service, operator, list } = await startDesk(kind);
    const { reference } = await service.store.add(lead({}));
    await service.store.add(lead({ Email: 'Zoe@Company.example', Company: 'Erasure Ltd' }, { day: 2 }));
    await service.store.add(lead({ 'First Name': 'Bo', 'Last Name': 'Other', Email: 'bo@firm.example', Company: 'Stays' }, { day: 3 }));
    await operator('POST', `/leads/${reference}/notes`, { text: 'Zoé Müller asked to be erased.' });
    await operator('POST', '/leads/work', { changes: [{ reference, step: 'closed' }] });
    await service.store.db.updateTable('delivery').set({ dead_at: 1 }).execute();
    await operator('POST', `/leads/${reference}/retry`, {});
    const person = (await (await operator('GET', `/leads/${reference}/person`)).json()) as PersonLeads;
    const references = person.leads.map((shown) => shown.reference);
    expect([references.length, references.at(-1), person.others, person.hasMore]).toEqual([2, reference, [], false]);
    const wrong = await operator('POST', `/leads/${reference}/erase`, { confirmation: 'yes', references });
    expect([wrong.status, (await list()).total]).toEqual([422, 3]);
    const erased = await operator('POST', `/leads/${reference}/erase`, { confirmation: reference.toLowerCase(), references });
    expect(await erased.json()).toEqual({ leads: 2, left: [], isLogPending: false });
    expect((await operator('GET', `/leads/${reference}`)).status).toBe(404);
    expect(await service.store.db.selectFrom('released').selectAll().execute()).toEqual([]);
    const rows: unknown[] = [];
    for (const table of ['lead', 'note', 'work', 'audit'] as const)
      rows.push(await service.store.db.selectFrom(table).selectAll().execute());
    const csv = await (await operator('POST', '/leads/export', { format: 'csv', names: 'en' })).text();
    const all = JSON.stringify(rows) + csv;
    expect(all).toContain('Stays');
    for (const trace of ['Zoé', 'zoe', 'Müller', 'Erasure']) expect(all).not.toContain(trace);
    const { entries } = (await (await operator('GET', '/audit')).json()) as DeskAudit;
    expect(entries).toContainEqual(expect.objectContaining({ action: 'erase', reference, count: 2 }));
  });

  it('of a person are shown in every spelling with others to choose from, and only what was chosen is erased', async () => {
    const { service, operator, viewer, list } = await startDesk(kind);
    const references: string[] = [];
    const people: Record<string, string>[] = [
      { Email: 'zoe.muller+news@gmail.com' },
      { Email: 'ZoeMuller@GoogleMail.com', Company: 'Elsewhere' },
      { Email: 'zoe@home.example', 'First Name': 'ZOE', 'Last Name': 'MULLER', Company: 'Home' },
      { Email: 'zoe@company.example', 'First Name': 'Zoé', 'Last Name': 'Other' },
      { Email: 'eve@other.example', 'First Name': 'Eve', 'Last Name': 'Other', Company: 'Łódź Group' },
    ];
    for (const [index, fields] of people.entries()) references.push((await service.store.add(lead(fields, { day: index + 1 }))).reference);
    const [first = '', second = '', namesake = '', colleague = '', stranger = ''] = references;
    const person = async (): Promise<PersonLeads> => (await viewer('GET', `/leads/${first}/person`)).json() as Promise<PersonLeads>;
    const names = ({ leads, others }: PersonLeads) => [leads, others].map((part) => part.map(({ reference }) => reference));
    expect(names(await person())).toEqual([
      [second, first],
      [namesake, colleague],
    ]);
    expect((await list({ text: 'zoemuller@gmail.com' })).leads.map(({ reference }) => reference)).toEqual([second, first]);
    // One lead came after the list was shown, and one was left out.
    const { reference: late } = await service.store.add(lead({ Email: 'zoe.muller@gmail.com' }, { day: 9 }));
    const body = { confirmation: first, references: [first, namesake] };
    expect((await viewer('POST', `/leads/${first}/erase`, body)).status).toBe(403);
    expect((await operator('POST', `/leads/${first}/erase`, { confirmation: first })).status).toBe(400);
    const erased = await operator('POST', `/leads/${first}/erase`, body);
    expect(await erased.json()).toEqual({ leads: 2, left: expect.arrayContaining([late, second]), isLogPending: false });
    expect((await list({ sort: 'oldest' })).leads.map(({ reference }) => reference)).toEqual([second, colleague, stranger, late]);
    expect((await viewer('GET', `/leads/${first}/person`)).status).toBe(404);
  });

  it('that are read leave a trace for every 50 in a day, page by page or one by one', async () => {
    const { service, list } = await startDesk(kind);
    const numbers = Array.from({ length: 170 }, (_, n) => n);
    await Promise.all(numbers.map((n) => service.store.add(lead({ Company: `${n}` }, { day: 1 + n / 100 }))));
    const reads = async () => {
      const entries = await service.store.db.selectFrom('audit').selectAll().where('action', '=', 'read').orderBy('id').execute();
      return entries.map(({ actor, leads }) => [actor, leads]);
    };
    const page = async (number: number) => (await list({ number })).leads.map(({ reference }) => reference);
    const [, second = [], third = []] = [await page(1), await page(2), await page(3)];
    const entries = [50, 100, 150].map((count) => [mailAddresses.viewer, count]);
    expect(await reads()).toEqual(entries);
    await page(1);
    expect(await reads()).toEqual(entries);
    // The next day has a new count, however slowly leads are read.
    service.wait(24 * 60 * 60_000);
    const again = getCookie(await ask(service.url, 'POST', '/session', { body: { mail: mailAddresses.viewer, password: goodPassword } }));
    for (const reference of [...second, ...third].slice(0, 49)) await ask(service.url, 'GET', `/leads/${reference}`, { cookie: again });
    expect(await reads()).toEqual(entries);
    await ask(service.url, 'GET', `/leads/${third[40]}`, { cookie: again });
    expect(await reads()).toEqual([...entries, [mailAddresses.viewer, 50]]);
  });
});

it('a lead whose row is damaged is listed and shown, is found by its address, and can be erased', async () => {
  const { service, operator, list } = await startDesk('SQLite');
  const { reference } = await service.store.add(lead({}));
  const { reference: whole } = await service.store.add(lead({}, { day: 2 }));
  await service.store.db
    .updateTable('lead')
    .set({ fields: '{"Email": "zoe@company.exam}', mailbox: null, details: null })
    .where('reference', '=', reference)
    .execute();
  expect((await list()).leads[1]).toMatchObject({ reference, isDamaged: true, mail: '' });
  expect(await list({ asked: { form: 'contact', item: 'insurance' } })).toEqual({ leads: [], total: 0 });
  expect(await read(await operator('GET', `/leads/${reference}`))).toMatchObject({
    damaged: expect.stringContaining('zoe@'),
    values: [],
    personLeads: 2,
  });
  const body = { confirmation: reference, references: [reference] };
  const erased = await operator('POST', `/leads/${reference}/erase`, body);
  expect(await erased.json()).toEqual({ leads: 1, left: [whole], isLogPending: false });
});

it('nobody is erased while the list of erased people beside the backups cannot be written', async () => {
  const { service, operator, list } = await startDesk('SQLite', { BACKUP_DIR: fileURLToPath(import.meta.url), LOG_LEVEL: 'error' });
  const { reference } = await service.store.add(lead({}));
  const refused = await operator('POST', `/leads/${reference}/erase`, { confirmation: reference, references: [reference] });
  expect([refused.status, await refused.json(), (await list()).total]).toEqual([503, { error: 'erasureList' }, 1]);
  expect(service.output()).toMatch(
    /"code":"BACKUP_UNUSABLE","msg":"nothing was erased: The list of erased people .* Make this user the owner/,
  );
});
