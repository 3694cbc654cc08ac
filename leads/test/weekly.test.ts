import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { addAccount } from '../src/desk/accounts.ts';
import type { NewLead } from '../src/store/addLeads.ts';
import type { LeadStore } from '../src/store/openStore.ts';
import { beginJobs } from './jobStage.ts';
import { storeKinds } from './service.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Friday of the week from 16 to 22 November 2026. */
const friday = Date.parse('2026-11-20T12:00:00Z');
/** The Monday after it at 8 in Paris. */
const monday = Date.parse('2026-11-23T07:00:00Z');

/** The words of the site, with which the mails are tested as people read them. */
const mails = Object.fromEntries(
  localeCodes.map((lang) => [
    lang,
    parse(readFileSync(fileURLToPath(new URL(`../../content/${lang}/mails.yaml`, import.meta.url)), 'utf8')),
  ]),
) as Record<Locale, MailWords>;

const begin = (kind: (typeof storeKinds)[number], now: number, settings: Record<string, string> = {}) =>
  beginJobs(kind, { now, settings: { WEEKLY_SUMMARY: 'on', ...settings } });

let added = 0;

function add({ add }: LeadStore, receivedAt: number, changes: Partial<NewLead> = {}) {
  added += 1;
  const fields = { Email: `anna${added}@company.example`, 'Last Name': 'Duval', Company: 'Secret Plans' };
  return add({ form: 'contact', lang: 'en', fields, context: { page: '/en/forms/contact' }, receivedAt, ...changes });
}

describe.each(storeKinds)('the weekly summary on %s', (kind) => {
  it('is sent once a week by one of two services, from Monday at 8 in Paris on', async () => {
    const { store, smtp, clock, startService } = await begin(kind, friday);
    const services = [await startService(), await startService()];
    const subjectsAt = async (now: number) => {
      clock.now = now;
      await Promise.all(services.map((jobs) => jobs.runDue()));
      return smtp.mails.map(({ subject }) => subject);
    };
    await add(store, friday);
    expect(await subjectsAt(monday - 5 * minute)).toEqual([]);
    expect(await subjectsAt(monday)).toEqual(['en week 16 to 22 November 2026: 1']);
    for (let later = 1; later < 7; later += 1) expect(await subjectsAt(monday + later * day)).toHaveLength(1);
    expect(await subjectsAt(monday + 7 * day - 5 * minute)).toHaveLength(1);
    expect(await subjectsAt(monday + 7 * day)).toEqual(['en week 16 to 22 November 2026: 1', 'en week 23 to 29 November 2026: 0']);
    expect(smtp.mails.map(({ recipients }) => recipients.length)).toEqual([2, 2]);
  });

  it('is sent later in the week if no service ran on Monday, and not again after a restart', async () => {
    const { smtp, clock, startService } = await begin(kind, friday);
    await (await startService()).stop();
    clock.now = monday + 2 * day;
    await (await startService()).stop();
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['en week 16 to 22 November 2026: 0']);
    clock.now += hour;
    await startService();
    expect(smtp.mails).toHaveLength(1);
  });

  it('is of the last week only if no service ran for several', async () => {
    const { smtp, clock, startService } = await begin(kind, friday);
    await (await startService()).stop();
    clock.now = monday + 16 * day;
    await startService();
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['en week 30 November to 6 December 2026: 0']);
  });

  it('is not sent in the week in which it was switched on', async () => {
    const { smtp, clock, startService } = await begin(kind, monday + hour);
    const jobs = await startService();
    clock.now = monday + 6 * day;
    await jobs.runDue();
    expect(smtp.mails).toEqual([]);
    clock.now = monday + 7 * day;
    await jobs.runDue();
    expect(smtp.mails).toHaveLength(1);
  });

  it('is sent later, once and with the same id, if the mail server refuses it', async () => {
    const { smtp, clock, log, startService } = await begin(kind, friday);
    const jobs = await startService();
    smtp.refuse({ code: 451, at: 'data' });
    clock.now = monday;
    await jobs.runDue();
    expect(log).toEqual([{ job: 'weekly', code: 'EMESSAGE' }]);
    smtp.refuse(undefined);
    for (let passed = 0; passed < 60; passed += 1) {
      clock.now += minute;
      await jobs.runDue();
    }
    expect(smtp.onlyMail().messageId).toBe('<weekly-2026-11-16@www.emovera.example>');
  });

  it('is not sent by a second service while the first still sends it, and is sent if the first stops meanwhile', async () => {
    const { store, smtp, clock, log, startService } = await begin(kind, friday);
    const [first, second] = [await startService(), await startService()];
    smtp.hang();
    clock.now = monday;
    void first.runDue();
    const due = () => store.db.selectFrom('job').select('due_at').where('name', '=', 'weekly').executeTakeFirst();
    await expect.poll(async () => (await due())?.due_at).toBeGreaterThan(monday);
    clock.now = monday + minute;
    await second.runDue();
    await first.stop();
    expect([smtp.mails, log]).toEqual([[], []]);
    smtp.refuse(undefined);
    clock.now = monday + hour;
    await second.runDue();
    expect(smtp.mails).toHaveLength(1);
  });

  it('has the days of Paris, when the clocks change too', async () => {
    const change = Date.parse('2026-10-25T12:00:00Z');
    const { store, smtp, clock, startService } = await begin(kind, change);
    const jobs = await startService();
    for (const time of ['2026-10-18T21:59:59Z', '2026-10-18T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z']) {
      await add(store, Date.parse(time));
    }
    clock.now = Date.parse('2026-10-26T06:55:00Z');
    await jobs.runDue();
    expect(smtp.mails).toEqual([]);
    clock.now = Date.parse('2026-10-26T07:00:00Z');
    await jobs.runDue();
    expect(smtp.onlyMail().subject).toBe('en week 19 to 25 October 2026: 2');
    expect(smtp.onlyMail().text).toContain('en leads: 2 (en before: 1, +1)');
  });

  it('continues when the clock is set back by a year', async () => {
    const { smtp, clock, startService } = await begin(kind, friday + 365 * day);
    const jobs = await startService();
    clock.now = friday;
    await jobs.runDue();
    clock.now = monday;
    await jobs.runDue();
    expect(smtp.onlyMail().subject).toBe('en week 16 to 22 November 2026: 0');
  });

  it('is not sent if it is off, or if mail is not configured', async () => {
    for (const variable of ['WEEKLY_SUMMARY', 'SMTP_URL']) {
      const { smtp, clock, startService } = await begin(kind, friday, { [variable]: '' });
      const jobs = await startService();
      clock.now = monday;
      await jobs.runDue();
      expect(smtp.mails).toEqual([]);
    }
  });
});

/** What a team reads about the week from 16 to 22 November, in each language. */
async function textsOf(kind: (typeof storeKinds)[number], fill: (store: LeadStore) => Promise<void>, service?: string) {
  const texts: Partial<Record<Locale, string>> = {};
  for (const lang of localeCodes) {
    const changes = { mails, ...(service !== undefined && { service }) };
    const settings = { WEEKLY_SUMMARY: 'on', MAIL_LANG: lang };
    const { store, smtp, clock, startService } = await beginJobs(kind, { now: friday, settings, changes });
    await (await startService()).stop();
    await fill(store);
    clock.now = monday;
    await startService();
    const mail = smtp.mails.find(({ messageId }) => messageId?.includes('weekly'));
    expect(mail?.raw).not.toMatch(/anna|Duval|Secret/);
    texts[lang] = `${mail?.subject}\n\n${mail?.text}`;
  }
  return texts;
}

const addReader = async ({ db }: LeadStore) => void (await addAccount(db, 'otto@team.example', 'reader', friday));

/** Seven pages, two campaigns, a held lead, a test lead, deliveries that were set aside, and an account of the lead desk. */
async function fillWeek(store: LeadStore): Promise<void> {
  await addReader(store);
  for (const [index, page] of ['contact', 'demo', 'meeting', 'webinar', 'checklist', 'whitepaper', 'clientCase'].entries()) {
    const form = index < 3 ? page : 'contact';
    const origin = index < 2 ? { origin: { campaign: 'spring' } } : {};
    for (let copy = 0; copy < (index === 0 ? 12 : 1); copy += 1) {
      await add(store, friday + copy, { form, lang: index === 1 ? 'fr' : 'en', context: { page: `/en/forms/${page}`, ...origin } });
    }
  }
  await add(store, friday - 7 * day);
  await add(store, friday, { context: { page: '/en/forms/contact', suspicion: 'honeypot' } });
  await add(store, friday, { form: 'whitepaper', fields: { Email: 'self-test@www.emovera.example' } });
  const deliveries = store.db.updateTable('delivery').where('target', '=', 'crm').where('held_at', 'is', null);
  const ofForm = (form: string) => store.db.selectFrom('lead').select('id').where('form', '=', form);
  const deliver = (form: string, delivered_at: number) =>
    deliveries.set({ delivered_at, attempts: 1 }).where('lead_id', 'in', ofForm(form)).execute();
  await deliver('meeting', friday + 45 * minute);
  await deliver('whitepaper', friday + 1000);
  await deliveries.set({ dead_at: friday, attempts: 3 }).where('lead_id', 'in', ofForm('demo')).execute();
}

describe.each(storeKinds)('the mail about a week on %s', (kind) => {
  it('has the leads next to those of the week before, by form, language, page and campaign', async () => {
    const { en, fr, es } = await textsOf(kind, fillWeek);
    expect(en).toMatchInlineSnapshot(`
      "Leads from 16 to 22 November 2026: 18

      Last week on https://www.emovera.example, compared with the week before. Test leads and those held as suspicious do not count.

      Leads: 18 (before: 1, change: +17)

      Form
      - Message from the contact form: 16 (before: 1)
      - Demo request: 1 (before: 0)
      - Request for a 15-minute meeting: 1 (before: 0)

      Visitor’s language
      - English: 17 (before: 1)
      - Français: 1 (before: 0)

      Page
      - /en/forms/contact: 12 (before: 1)
      - /en/forms/checklist: 1 (before: 0)
      - /en/forms/clientCase: 1 (before: 0)
      - /en/forms/demo: 1 (before: 0)
      - /en/forms/meeting: 1 (before: 0)
      - and 2 more: 2 (before: 0)

      Campaign
      - spring: 13 (before: 0)
      - Not known: 5 (before: 1)

      Held as suspicious: 1
      Deliveries set aside at present, waiting for someone to act: 1
      Time until the CRM accepted (median): 45 mins

      All figures of the week, on the lead desk:
      https://www.emovera.example/desk/#/figures?since=2026-11-16&until=2026-11-22
      "
    `);
    expect(fr).toMatchInlineSnapshot(`
      "Demandes du 16 au 22 novembre 2026 : 18

      Bilan de la semaine dernière sur https://www.emovera.example, comparé à celui de la semaine précédente. Les demandes de test et celles retenues comme suspectes ne comptent pas.

      Demandes : 18 (avant : 1, écart : +17)

      Formulaire
      - Message du formulaire de contact : 16 (avant : 1)
      - Demande de démo : 1 (avant : 0)
      - Demande d’échange de 15 minutes : 1 (avant : 0)

      Langue du visiteur
      - English : 17 (avant : 1)
      - Français : 1 (avant : 0)

      Page
      - /en/forms/contact : 12 (avant : 1)
      - /en/forms/checklist : 1 (avant : 0)
      - /en/forms/clientCase : 1 (avant : 0)
      - /en/forms/demo : 1 (avant : 0)
      - /en/forms/meeting : 1 (avant : 0)
      - et 2 autres : 2 (avant : 0)

      Campagne
      - spring : 13 (avant : 0)
      - Sans indication : 5 (avant : 1)

      Demandes retenues comme suspectes : 1
      Transmissions actuellement mises de côté, en attente d’intervention : 1
      Délai avant acceptation par le CRM (médiane) : 45 min

      Tous les chiffres de la semaine, dans le suivi des demandes :
      https://www.emovera.example/desk/#/figures?since=2026-11-16&until=2026-11-22
      "
    `);
    expect(es).toMatchInlineSnapshot(`
      "Solicitudes del 16 al 22 de noviembre de 2026: 18

      Balance de la semana pasada en https://www.emovera.example, comparado con el de la semana anterior. Las solicitudes de prueba y las retenidas por sospechosas no cuentan.

      Solicitudes: 18 (antes: 1, variación: +17)

      Formulario
      - Mensaje del formulario de contacto: 16 (antes: 1)
      - Solicitud de demo: 1 (antes: 0)
      - Solicitud de reunión de 15 minutos: 1 (antes: 0)

      Idioma del visitante
      - English: 17 (antes: 1)
      - Français: 1 (antes: 0)

      Página
      - /en/forms/contact: 12 (antes: 1)
      - /en/forms/checklist: 1 (antes: 0)
      - /en/forms/clientCase: 1 (antes: 0)
      - /en/forms/demo: 1 (antes: 0)
      - /en/forms/meeting: 1 (antes: 0)
      - y 2 más: 2 (antes: 0)

      Campaña
      - spring: 13 (antes: 0)
      - Sin especificar: 5 (antes: 1)

      Solicitudes retenidas por sospechosas: 1
      Entregas actualmente apartadas, pendientes de intervención: 1
      Tiempo hasta la aceptación por el CRM (mediana): 45 min

      Todas las cifras de la semana, en la gestión de solicitudes:
      https://www.emovera.example/desk/#/figures?since=2026-11-16&until=2026-11-22
      "
    `);
  });

  it('is short if there was no lead', async () => {
    const { en, fr, es } = await textsOf(kind, async (store) => void (await add(store, friday - 7 * day)));
    expect(en).toMatchInlineSnapshot(`
      "Leads from 16 to 22 November 2026: 0

      https://www.emovera.example received no lead from 16 to 22 November 2026 (the week before: 1). Test leads and those held as suspicious do not count.

      Held as suspicious: 0
      Deliveries set aside at present, waiting for someone to act: 0
      "
    `);
    expect(fr).toMatchInlineSnapshot(`
      "Demandes du 16 au 22 novembre 2026 : 0

      https://www.emovera.example n’a reçu aucune demande du 16 au 22 novembre 2026 (semaine précédente : 1). Les demandes de test et celles retenues comme suspectes ne comptent pas.

      Demandes retenues comme suspectes : 0
      Transmissions actuellement mises de côté, en attente d’intervention : 0
      "
    `);
    expect(es).toMatchInlineSnapshot(`
      "Solicitudes del 16 al 22 de noviembre de 2026: 0

      https://www.emovera.example no recibió ninguna solicitud del 16 al 22 de noviembre de 2026 (semana anterior: 1). Las de prueba y las retenidas por sospechosas no cuentan.

      Solicitudes retenidas por sospechosas: 0
      Entregas actualmente apartadas, pendientes de intervención: 0
      "
    `);
  });

  it('links to the lead desk where the service is, if the pages are elsewhere', async () => {
    const { en } = await textsOf(kind, addReader, 'https://leads.company.example');
    expect(en).toContain('https://leads.company.example/desk/#/figures?since=2026-11-16&until=2026-11-22');
  });
});
