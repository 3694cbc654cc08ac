import type { FormId } from '@emovera/contract/forms.ts';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { loadConfig } from '../leads/src/config.ts';
import { addAccount, findAccount, inviteAccount } from '../leads/src/desk/accounts.ts';
import { hashPassword } from '../leads/src/desk/passwords.ts';
import { sessionCookie, startSession } from '../leads/src/desk/sessions.ts';
import { type LeadStore, openStore, openStoreForReading } from '../leads/src/store/openStore.ts';
import type { DeliveryRow, LeadContext } from '../leads/src/store/schema.ts';
import { spawnService } from '../leads/test/process.ts';
import { newFolder } from '../scripts/newFolder.ts';

/** A person who sent a lead, and the result of the delivery to the CRM. */
type Sample = {
  readonly fields: Readonly<Record<string, string>>;
  /** Default: the contact form. */
  readonly form?: FormId;
  readonly lang?: string;
  readonly context?: Partial<LeadContext>;
  readonly crm?: Partial<DeliveryRow>;
};

type Desk = {
  readonly url: string;
  /** The references of the samples, by their last names. */
  readonly references: ReadonlyMap<string, string>;
  /** Makes an account, as the operator's command does, and returns the link of its invitation. */
  invite(mail: string, role: Role): Promise<string>;
  /** Makes an account with `password`, and signs a browser in. Returns the address of the account. */
  signIn(context: BrowserContext, role: Role): Promise<string>;
};

type Role = 'viewer' | 'operator';

const now = Date.now();
const hour = 3_600_000;
const person = (first: string, last: string, company: string) => ({
  'First Name': first,
  'Last Name': last,
  Company: company,
  Email: `${last.toLowerCase()}@company.example`,
  LEADCF2: 'infos',
  LEADCF4: `A message of ${last}.`,
});

/** A payload that reveals visitors' text that becomes markup. */
export const payload = '<img src=x onerror="document.title=1">';

const samples: readonly Sample[] = [
  {
    fields: { ...person('Cora', 'Corrected', 'Typos'), Phone: '01 23 45 67 8' },
    crm: { delivered_at: now, attempts: 1, tried_at: now, last_outcome: 'accepted' },
  },
  { fields: { ...person('Mia', 'Merged', 'Union'), Email: 'mia@home.example' } },
  { fields: { ...person('Mia', 'Merged', 'Union'), Email: 'mia@firm.example' } },
  {
    fields: person('Zoé', 'Delivered', 'Lumière'),
    lang: 'fr',
    crm: { delivered_at: now, attempts: 1, tried_at: now, last_outcome: 'accepted' },
  },
  {
    fields: person('Ana', 'Refused', 'Aguas'),
    lang: 'es',
    crm: {
      dead_at: now,
      attempts: 1,
      tried_at: now,
      last_outcome: 'refused',
      last_error: 'captcha: the CRM asks for a captcha.',
      last_answer: 'HTTP 200\nPlease solve the captcha',
    },
  },
  {
    fields: person('Bo', 'Again', 'Batch'),
    crm: { dead_at: now, attempts: 3, tried_at: now, last_outcome: 'unknown', last_error: 'unconfirmed: …' },
  },
  // Tests must not send it again, so that a failed delivery exists in any order of the tests.
  {
    fields: person('Lola', 'Left', 'Aside'),
    lang: 'fr',
    crm: { dead_at: now, attempts: 1, tried_at: now, last_outcome: 'refused', last_error: 'status 400' },
  },
  { fields: person('Hugo', 'Held', 'Hidden'), context: { suspicion: 'tooFast' } },
  { fields: person('Nora', 'Noted', 'Notes'), context: { origin: { campaign: 'spring', source: 'newsletter' } } },
  { fields: person('Will', 'Worked', 'Steps') },
  { fields: person('Fred', 'Forgotten', 'Gone') },
  { fields: { ...person('EVA', 'ERASED', 'Elsewhere'), Email: 'eva@home.example' } },
  { fields: { ...person('Eva', 'Erased', 'Vanished'), Email: 'erased+news@company.example' } },
  { fields: { ...person('Eva', 'Erased', 'Vanished'), LEADCF4: 'Another message of Eva.' } },
  { fields: { ...person('Ida', 'Insured', 'Cases'), LEADCF3: 'insurance' }, form: 'clientCase' },
  { fields: { ...person('Iris', 'Insured', 'Sectors'), LEADCF3: 'insurance' }, form: 'useCase' },
  { fields: { ...person(payload, 'Payload', payload), LEADCF4: `${payload}\nsecond line` } },
];

/** Adds the samples and enough others for a second page. */
async function addSamples(store: LeadStore): Promise<ReadonlyMap<string, string>> {
  const references = new Map<string, string>();
  const others = Array.from(
    { length: 60 },
    (_, index): Sample => ({
      fields: person('Otto', `Other${index}`, 'Crowd'),
      context: { origin: { source: `source-${index % 20}` } },
    }),
  );
  for (const [index, { fields, form = 'contact', lang = 'en', context, crm }] of [...others, ...samples].entries()) {
    const { reference } = await store.add({
      ...{ form, lang, fields },
      context: { page: `/${lang}/forms/${form}`, ...context },
      receivedAt: now - (100 - index) * hour,
    });
    references.set(fields['Last Name'] ?? '', reference);
    const ofLead = store.db.selectFrom('lead').select('id').where('reference', '=', reference);
    if (crm) await store.db.updateTable('delivery').set(crm).where('target', '=', 'crm').where('lead_id', '=', ofLead).execute();
  }
  return references;
}

/** A test function for the lead desk, with the real service and a store of its own for each worker. `settings` are further variables of the service. */
export const test = base.extend<object, { readonly desk: Desk; readonly settings: Readonly<Record<string, string>> }>({
  settings: [{}, { scope: 'worker', option: true }],
  desk: [
    async ({ settings }, use) => {
      const folder = newFolder();
      const environment = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, ...settings };
      const config = loadConfig(environment);
      const store = await openStore(config, () => {});
      const references = await addSamples(store);
      await store.close();
      const service = await spawnService(environment);
      const url = service.url.replace(/\/$/, '');
      const beside = await openStoreForReading(config);
      if (!beside) throw new Error('The service has no store.');
      const { db } = beside;
      const addOne = async (mail: string, role: Role) => {
        await addAccount(db, mail, role, Date.now());
        const account = await findAccount(db, mail);
        if (!account) throw new Error(`${mail} has no account.`);
        return account.id;
      };
      const hash = await hashPassword(password);
      await use({
        url,
        references,
        invite: async (mail, role) => `${url}/desk/#/invitation/${await inviteAccount(db, await addOne(mail, role), Date.now())}`,
        signIn: async (context, role) => {
          const mail = `${role}-${crypto.randomUUID().slice(0, 8)}@team.example`;
          const id = await addOne(mail, role);
          await db.updateTable('account').set({ password: hash }).where('id', '=', id).execute();
          const token = await startSession(db, id, { password: hash }, 'Chromium', Date.now());
          const [, name = '', value = ''] = /^(.+?)=(.+?);/.exec(sessionCookie(token ?? '')) ?? [];
          await context.addCookies([{ name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' }]);
          return mail;
        },
      });
      await beside.close();
      await service.end('SIGTERM');
    },
    { scope: 'worker' },
  ],
  baseURL: ({ desk }, use) => use(desk.url),
});

/** A password that the desk accepts. */
export const password = 'four plain words together';

/** Opens the desk as a new person who has signed in. Returns the address of the account. */
export async function enter(page: Page, desk: Desk, role: Role = 'operator'): Promise<string> {
  const mail = await desk.signIn(page.context(), role);
  await page.goto('/desk/');
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  return mail;
}

/** Opens the lead of a sample by its last name. */
export async function openLead(page: Page, desk: Desk, lastName: string) {
  await page.goto(`/desk/#/leads/${desk.references.get(lastName)}`);
  await expect(page.getByRole('heading', { level: 1, name: lastName })).toBeVisible();
}

/** Signs out the person with an e-mail address. */
export async function signOut(page: Page, mail: string): Promise<void> {
  await page.getByRole('button', { name: mail }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  // Ending the session would also end one that began earlier.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}

/** Ends the session at the service, as after its longest time without use. */
export async function endSession(page: Page, desk: Desk): Promise<void> {
  const [session] = await page.context().cookies();
  await fetch(`${desk.url}/desk/api/session`, {
    method: 'DELETE',
    headers: { cookie: `${session?.name}=${session?.value}`, origin: desk.url },
  });
}

/** Fills and sends the form to sign in. */
export async function signIn(page: Page, mail: string, typed = password): Promise<void> {
  await page.getByLabel('E-mail address', { exact: true }).fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
