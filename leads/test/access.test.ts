import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { storeWith } from './manyLeads.ts';
import { mailAddresses, startDesk } from './testDesk.ts';
import { storeKinds } from './testService.ts';

const markup = '<img src=x onerror=alert(1)>"\u2028</script>';
const typed = (Email: string, fields: Record<string, string> = {}) => ({ 'First Name': 'Zoé', 'Last Name': 'Müller', Email, ...fields });
const samples = [
  {
    at: '2026-10-31T23:30:00Z',
    lang: 'es',
    form: 'clientCase',
    fields: typed('zoe@gmail.com', { LEADCF3: 'luxury' }),
    context: { page: '/es/caso', origin: { campaign: 'spring' }, tracking: { ldeskuid: 'id-1' } },
  },
  { at: '2026-11-03T09:00:00Z', lang: 'fr', fields: typed('Z.oe+x@googlemail.com', { Company: markup, LEADCF4: `${markup}\nsecond` }) },
  { at: '2026-11-04T09:00:00Z', fields: typed('zoe@home.example') },
] as const;

/** The JSON that a page offers. */
const dataIn = (html: string) => JSON.parse(Buffer.from(/base64,([^"]+)"/.exec(html)?.[1] ?? '', 'base64').toString());

describe.each(storeKinds)('the file for a request for access on %s', (kind) => {
  it('has everything of a person in the language of the newest lead, and nothing about the team or of others', async () => {
    const { cli, store, references } = await storeWith(kind, samples);
    const [first = '', second = '', namesake = ''] = references;
    const { id: lead_id } = await store.db.selectFrom('lead').select('id').where('reference', '=', second).executeTakeFirstOrThrow();
    const author = 'otto@team.example';
    await store.db
      .insertInto('work')
      .values({ lead_id, step: 'won', assignee: author, remind_on: '2026-11-05', changed_at: Date.parse('2026-11-04T08:00:00Z'), author })
      .execute();
    await store.db
      .insertInto('note')
      .values({ id: '1', lead_id, at: Date.parse('2026-11-06T08:00:00Z'), author, text: `Called ${markup}` })
      .execute();
    const file = join(newFolder(), 'zoe.html');
    const shown = await cli('person', 'zoe@gmail.com');
    expect([shown.code, shown.stdout.includes(namesake)]).toEqual([0, true]);
    expect(await cli('person', 'zoe@gmail.com', `--output=${file}`)).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const html = readFileSync(file, 'utf8');
    expect(html).toContain('<html lang="fr">');
    const rows = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, name, value]) => `${name}: ${value}`);
    const escaped = '&#60;img src=x onerror=alert(1)&#62;&#34;\n&#60;/script&#62;';
    expect(rows).toEqual([
      `fr reference: ${second}`,
      'fr received: 3 novembre 2026 à 10:00 (Europe/Paris)',
      'fr page: https://www.emovera.example/en/forms/contact',
      'fr language: Français',
      ...['fr firstName: Zoé', 'fr lastName: Müller', 'fr email: Z.oe+x@googlemail.com'],
      ...[`fr company: ${escaped}`, `fr message: ${escaped}\nsecond`],
      'fr crm: fr not sent',
      'fr step: fr won',
      'fr remindOn: 5 novembre 2026',
      `fr note of 6 novembre 2026 à 09:00 (Europe/Paris): Called ${escaped}`,
      `fr reference: ${first}`,
      'fr received: 1er novembre 2026 à 00:30 (Europe/Paris)',
      'fr page: https://www.emovera.example/es/caso',
      'fr language: Español',
      ...['fr firstName: Zoé', 'fr lastName: Müller', 'fr email: zoe@gmail.com', 'fr choice: fr cases · luxury'],
      ...['fr campaign: spring', 'fr measured ldeskuid: id-1', 'fr crm: fr not sent'],
    ]);
    for (const text of ['fr because', 'fr object', 'fr 1\u202f095 days, 90 more', 'fr since 1er novembre 2026'])
      expect(html).toContain(text);
    expect(html).not.toMatch(/<img|<script|otto@|home\.example/);
    const data = dataIn(html);
    expect(data).toMatchObject([
      {
        ...{ reference: second, fields: { Company: markup }, notes: [{ text: `Called ${markup}` }] },
        work: { step: 'won', remindOn: '2026-11-05', changedAt: '2026-11-04T08:00:00.000Z' },
      },
      { reference: first, work: { step: 'new', remindOn: null, changedAt: null } },
    ]);
    expect(JSON.stringify(data)).not.toContain('otto@');
    const both = await cli('person', 'zoe@gmail.com', `--output=${file}`, '--lang=en', `--also=${namesake}`, `--without=${first}`);
    expect(both.code).toBe(0);
    expect(dataIn(readFileSync(file, 'utf8')).map(({ reference }: { reference: string }) => reference)).toEqual([namesake, second]);
    expect(readFileSync(file, 'utf8')).toContain('<html lang="en">');
    const entries = await store.db.selectFrom('audit').select(['actor', 'action', 'reference', 'leads']).orderBy('id').execute();
    expect(entries).toEqual([second, namesake].map((reference) => ({ actor: 'command', action: 'accessFile', reference, leads: 2 })));
    expect((await cli('person', 'other@gmail.com', `--output=${file}`)).code).toBe(1);
    expect((await cli('person', 'zoe', `--output=${file}`)).code).toBe(2);
  });

  it('is downloaded from the desk by a viewer with the leads that were chosen, and the audit log says so', async () => {
    const { service, viewer, operator } = await startDesk(kind);
    const references: string[] = [];
    for (const { at, ...changes } of samples) {
      const lead = { form: 'contact', lang: 'en', context: { page: '/en/forms/contact' }, ...changes, receivedAt: Date.parse(at) };
      references.push((await service.store.add(lead)).reference);
    }
    const [first = '', second = ''] = references;
    const response = await viewer('POST', `/leads/${first}/access`, { references: [first, second] });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="fr-data-${second}.html"`);
    expect(dataIn(await response.text())).toHaveLength(2);
    const spanish = await viewer('POST', `/leads/${first}/access`, { references: [first], lang: 'es' });
    expect(await spanish.text()).toContain('<html lang="es">');
    for (const body of [{}, { references: [] }, { references: [first], lang: 'xx' }]) {
      expect((await viewer('POST', `/leads/${first}/access`, body)).status).toBe(400);
    }
    expect((await viewer('POST', '/leads/ZZZZZZZZ/access', { references: [first] })).status).toBe(404);
    const { entries } = (await (await operator('GET', '/audit')).json()) as { entries: object[] };
    const own = { action: 'accessFile', by: mailAddresses.viewer, reference: first };
    expect(entries.slice(0, 2)).toMatchObject([
      { ...own, count: 1 },
      { ...own, count: 2 },
    ]);
  });
});
