import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { expect, it } from 'vitest';
import { addAccount } from '../src/desk/accounts.ts';
import type { LeadStore } from '../src/store/openStore.ts';
import { addLead as add, beginJobs, day, friday, mails, minute, monday } from './jobStage.ts';
import { storeKinds } from './service.ts';

/** Texts of the mail about the week from 16 to 22 November, in each language. */
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

it.each(storeKinds)(
  'the mail about a week has the leads next to those of the week before, by form, language, page and campaign, on %s',
  async (kind) => {
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
  },
);

it('the mail about a week is short if there was no lead', async () => {
  const { en, fr, es } = await textsOf('SQLite', async (store) => void (await add(store, friday - 7 * day)));
  expect(en).toMatchInlineSnapshot(`
      "Leads from 16 to 22 November 2026: 0

      https://www.emovera.example received no leads from 16 to 22 November 2026 (the week before: 1). Test leads and those held as suspicious do not count.

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

it('the mail about a week links to the lead desk where the service is, if the pages are elsewhere', async () => {
  const { en } = await textsOf('SQLite', addReader, 'https://leads.company.example');
  expect(en).toContain('https://leads.company.example/desk/#/figures?since=2026-11-16&until=2026-11-22');
});
