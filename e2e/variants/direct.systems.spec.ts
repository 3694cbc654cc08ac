import { readFileSync } from 'node:fs';
import { crmHiddenFields, crmHoneypotField } from '@emovera/contract/crmFields.ts';
import { crmFormKey, formIds, leadForms } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import type { TrackingValues } from '@emovera/contract/tracking.ts';
import { expect, type Page } from '@playwright/test';
import { type StandIn, startStandIn } from '../../leads/standIn/startStandIn.ts';
import { fillForm } from '../leadForm.ts';
import { manifest as usual } from '../site.ts';
import { accept, analyticsOrigin, test as base, builds, crmOrigin, pagesOrigin } from './builds.ts';

/* The direct build on a static host, without the lead service. The CRM redirects visitors to the site's own origin. */
const { folder, variables } = builds.direct;
const identifiers = JSON.parse(readFileSync(variables.CRM_FORMS_FILE, 'utf8'));

const test = base.extend<{ crm: StandIn }, { crmOfWorker: StandIn }>({
  crmOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const crm = await startStandIn({ host: 'localhost' });
      await use(crm);
      await crm.stop();
    },
    { scope: 'worker' },
  ],
  receiver: [({ crmOfWorker }, use) => use(crmOfWorker.url), { scope: 'worker' }],
  crm: [
    async ({ crmOfWorker }, use) => {
      crmOfWorker.clear();
      await use(crmOfWorker);
    },
    { auto: true },
  ],
});

test.use({ build: 'direct' });

/** Values that the CRM gets in addition to those of the visitor. */
const hiddenFields = (form: keyof typeof leadForms, lang: Locale, tracking?: TrackingValues) => ({
  ...Object.fromEntries(crmHiddenFields(leadForms[form], lang, pagesOrigin, identifiers[crmFormKey(leadForms[form], lang)], tracking)),
  [crmHoneypotField]: '',
});

async function send(page: Page, form: keyof typeof leadForms, lang: Locale, address = `/${lang}/forms/${form}`) {
  await page.goto(address);
  const filled = await fillForm(page, form, `${form}-${lang}@example.com`);
  await page.locator('main form[data-lead-form] [type=submit]').click();
  await expect(page).toHaveURL(`${pagesOrigin}/${lang}/forms/${leadForms[form].confirmation}/?formSubmitted=true`);
  return filled;
}

/** The values that the CRM must have received from a form that was sent once. */
function expectPosted(crm: StandIn, form: keyof typeof leadForms, lang: Locale, filled: Record<string, string>, tracking?: TrackingValues) {
  expect(crm.posts).toHaveLength(1);
  const [post] = crm.leads();
  expect(post?.faults).toEqual([]);
  expect(post?.form).toBe(crmFormKey(leadForms[form], lang));
  // Browsers send line breaks as CRLF.
  const typed = Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, value.replaceAll('\n', '\r\n')]));
  expect(Object.fromEntries(new URLSearchParams(post?.body))).toEqual({ ...typed, ...hiddenFields(form, lang, tracking) });
  expect(post?.headers['content-type']).toBe('application/x-www-form-urlencoded');
}

/** Forms by language: in turn, so that both modes together have each form in two languages. */
const formsIn = (lang: Locale, shift: number) => formIds.filter((_, index) => localeCodes[(index + shift) % localeCodes.length] === lang);

for (const lang of localeCodes) {
  test(`with script and consent in ${lang}, a form posts all fields to the CRM, which redirects to the confirmation page, and counts once`, async ({
    page,
    crm,
    host,
  }) => {
    await accept(page, `/${lang}/?gclid=Click_1-2.3`);
    await expect.poll(() => host.hits).toHaveLength(1);
    for (const form of formsIn(lang, 0)) {
      crm.clear();
      host.clear();
      const filled = await send(page, form, lang);
      expectPosted(crm, form, lang, filled, { zc_gad: 'Click_1-2.3' });
      await expect(page.locator('[data-fading]')).toBeVisible();
      await expect(page.locator('[data-reference]')).toBeHidden();
      const { category, action, label, value } = leadForms[form].event;
      const expected = [{ name: action, fields: { event_category: category, event_label: label, value } }];
      await expect.poll(() => host.events()).toEqual(expected);
      const views = () => host.hits.filter(({ name }) => name === 'page_view').length;
      const before = views();
      await page.reload();
      await expect.poll(views).toBeGreaterThan(before);
      expect(host.events()).toEqual(expected);
    }
    expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual(['accepted-cookies', 'ad-click', 'visit-origin']);
  });
}

test('a form that the browser rejects does not count', async ({ page, host }) => {
  await accept(page, '/en/forms/contact');
  await expect.poll(() => host.hits).toHaveLength(1);
  await page.locator('main form [type=submit]').click();
  await page.goto('/en/pricing');
  await expect.poll(() => host.hits).toHaveLength(2);
  expect(host.events()).toEqual([]);
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of localeCodes) {
    test(`a form in ${lang} posts all fields to the CRM, which redirects to the confirmation page`, async ({ page, crm }) => {
      for (const form of formsIn(lang, 1)) {
        crm.clear();
        expectPosted(crm, form, lang, await send(page, form, lang));
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('[data-fading]')).toBeHidden();
      }
    });
  }
});

test('a demo request from its own page, and a form in a dialog, also reach the CRM, and nothing else is sent', async ({ page, crm }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.resourceType() !== 'document' && request.method() !== 'GET' && requests.push(request.url()));
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/forms/') && requests.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 900 });
  await send(page, 'demo', 'en', '/en/demoRequest');
  await page.goto('/fr/');
  await page.locator('body > header a[data-dialog]').click();
  const frame = page.frameLocator('dialog[open] iframe');
  await fillForm(frame, 'contact', 'framed@example.com');
  await frame.locator('main form [type=submit]').click();
  await expect(page).toHaveURL(`${pagesOrigin}/fr/forms/confirmContact/?formSubmitted=true`);
  expect(crm.leads().map(({ form }) => form)).toEqual(['DEMO', 'CONTACT']);
  expect(requests).toEqual([]);
});

test('the form page of an item posts that item', async ({ page, crm }) => {
  await page.goto('/es/forms/clientCase/banking');
  for (const name of ['First Name', 'Last Name', 'Company']) await page.locator(`[name="${name}"]`).fill('Ada');
  await page.locator('[name=Email]').fill('ada@example.com');
  await page.locator('main form [type=submit]').click();
  await expect(page).toHaveURL(/\/es\/forms\/confirmUseCase\/\?formSubmitted=true$/);
  expect(crm.leads()[0]?.fields.LEADCF3).toBe('banking');
});

test('without consent no lead is counted, nothing is loaded, and the CRM gets no click id', async ({ page, crm, host }) => {
  await page.goto('/fr/?gclid=Click_1-2.3');
  expectPosted(crm, 'webinar', 'fr', await send(page, 'webinar', 'fr', '/fr/forms/webinar?gclid=Click_1-2.3'));
  expect(host.requests).toEqual([]);
});

test('the policy of a form page in the direct build allows posts to the CRM, and is otherwise the same', () => {
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}/service/manifest.json`, 'utf8'));
  const direct = Object.entries(manifest.pages);
  expect(direct.length).toBe(Object.keys(usual.pages).length);
  const crm = ` ${crmOrigin}`;
  const measuring = ` ${analyticsOrigin}`;
  // The form's address and the analytics script differ, and so do the hashes of inline scripts.
  const withoutHashes = (policy = '') => policy.replace(/ 'sha256-[^']+'/g, '');
  for (const [address, { policy }] of direct) {
    const hasForm = address in manifest.forms;
    expect(policy.includes(`form-action 'self'${crm}`), address).toBe(hasForm);
    // Google's script adds scripts to the page, so a build with measurement has no Trusted Types. See decision record 5.
    const types = usual.pages[address]?.policy.includes('worker-src') ? 'worker' : "'none'";
    const own = `${withoutHashes(policy).replaceAll(measuring, '').replace(crm, '')}; require-trusted-types-for 'script'; trusted-types ${types}`;
    expect(own, address).toBe(withoutHashes(usual.pages[address]?.policy));
  }
});
