import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { expect, it } from 'vitest';
import { addAccount } from '../src/desk/accounts.ts';
import type { LeadStore } from '../src/store/openStore.ts';
import { addLead as add, beginJobs, day, friday, mails, minute, monday } from './jobStage.ts';
import { storeKinds } from './testService.ts';

/** Texts of the mail about the week from 16 to 22 November, in each language. */
async function listTexts(kind: (typeof storeKinds)[number], fill: (store: LeadStore) => Promise<void>, service?: string) {
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

const addViewer = async ({ db }: LeadStore) => void (await addAccount(db, 'otto@team.example', 'viewer', friday));

/** Seven pages, two campaigns, a held lead, a test lead, deliveries that were set aside, and an account of the lead desk. */
async function fillWeek(store: LeadStore): Promise<void> {
  await addViewer(store);
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
    const texts = await listTexts(kind, fillWeek);
    for (const lang of localeCodes) await expect(texts[lang]).toMatchFileSnapshot(`__snapshots__/mail about a week, ${lang}.txt`);
  },
);

it('the mail about a week is short if there was no lead', async () => {
  const texts = await listTexts('SQLite', async (store) => void (await add(store, friday - 7 * day)));
  for (const lang of localeCodes) await expect(texts[lang]).toMatchFileSnapshot(`__snapshots__/mail about an empty week, ${lang}.txt`);
});

it('the mail about a week links to the lead desk where the service is, if the pages are elsewhere', async () => {
  const { en } = await listTexts('SQLite', addViewer, 'https://leads.company.example');
  expect(en).toContain('https://leads.company.example/desk/#/figures?since=2026-11-16&until=2026-11-22');
});
