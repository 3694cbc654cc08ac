import { formIds, type leadForms, stampAddress } from '@emovera/contract/forms.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Page } from '@playwright/test';
import { fillForm } from '../leadForm.ts';
import type { AnalyticsHost } from './analyticsHost.ts';
import { accept, stored, test } from './builds.ts';

const confirmed = /\/forms\/confirm\w+\/\?formSubmitted=true&ref=/;

/** The product's table: category, action, label and value. */
const table: Readonly<Record<(typeof formIds)[number], readonly [string, string, string, number]>> = {
  contact: ['ContactUS', 'Contact', 'Prospect', 3],
  meeting: ['ContactUS', 'Contact', 'Prospect', 3],
  demo: ['Demo', 'Download', 'Prospect', 2],
  useCase: ['CaseStudy', 'Downloaded', 'Prospects', 1],
  clientCase: ['CaseStudy', 'Downloaded', 'Prospects', 1],
  webinar: ['webinar', 'Downloaded', 'Prospects', 1],
  checklist: ['checklist', 'Downloaded', 'Prospects', 1],
  whitepaper: ['white_paper', 'Downloaded', 'Prospects', 1],
};

const makeHit = (form: keyof typeof table) => {
  const [event_category, name, event_label, value] = table[form];
  return { name, fields: { event_category, event_label, value } };
};

async function send(page: Page, address: string, form: keyof typeof leadForms, email: string) {
  await page.goto(address);
  await fillForm(page, form, email);
  await page.locator('main form [type=submit]').click();
  await expect(page).toHaveURL(confirmed);
}

/** Waits until the page view of a new page has arrived. Everything that was sent before has then arrived too. */
async function settle(page: Page, host: AnalyticsHost) {
  const before = host.hits.filter(({ name }) => name === 'page_view').length;
  await page.goto('/en/aboutUs');
  await expect.poll(() => host.hits.filter(({ name }) => name === 'page_view').length).toBeGreaterThan(before);
}

/** Accepts on the home page, and waits until this is counted. */
async function begin(page: Page, host: AnalyticsHost) {
  await accept(page);
  await expect.poll(() => host.hits).toHaveLength(1);
}

test('a stored lead of each form counts once, with the values of the table', async ({ page, host }) => {
  await begin(page, host);
  for (const [index, form] of formIds.entries()) {
    const lang = localeCodes[index % localeCodes.length];
    await send(page, `/${lang}/forms/${form}`, form, `${form}@example.com`);
    await expect.poll(() => host.events()).toEqual(formIds.slice(0, index + 1).map(makeHit));
    await page.reload();
  }
  await settle(page, host);
  expect(host.events()).toEqual(formIds.map(makeHit));
});

test('the confirmation page in another language, and going back to it, do not count again, and nothing that was typed is sent', async ({
  page,
  host,
}) => {
  await begin(page, host);
  await send(page, '/en/forms/demo', 'demo', 'private@example.com');
  const reference = new URL(page.url()).searchParams.get('ref') ?? 'none';
  await expect.poll(() => host.events()).toEqual([makeHit('demo')]);
  await page.locator('body > header [data-language]').last().click();
  await settle(page, host);
  await page.goBack();
  await page.goBack();
  await settle(page, host);
  expect(host.events()).toEqual([makeHit('demo')]);
  const everything = JSON.stringify([host.hits, host.requests]);
  for (const secret of [reference, 'private', 'Œuvrard', 'SARL', 'Une question']) expect(everything).not.toContain(secret);
});

test('a lead that was sent without consent is not counted, even if the visitor accepts on the confirmation page', async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.evaluate(() => sessionStorage.clear());
  await send(page, '/en/forms/demo', 'demo', 'late@example.com');
  host.clear();
  await page.locator('[data-consent=true]').click();
  await settle(page, host);
  expect(host.events()).toEqual([]);
});

test('a rejected post does not count, immediately or later, and the corrected one counts once', async ({ page, host }) => {
  await begin(page, host);
  await page.goto('/en/forms/contact');
  await fillForm(page, 'contact', 'refused@example.com');
  // The test changes the valid post on its way, so that the service rejects it.
  await page.route('**/en/forms/contact', (route) => {
    const data = route.request().postData();
    return data ? route.continue({ postData: data.replace('refused%40', 'refused') }) : route.continue();
  });
  await page.locator('main form [type=submit]').click();
  await expect(page.locator('[data-summary]')).toBeVisible();
  await page.unroute('**/en/forms/contact');
  // The service shows the form, under its own origin.
  expect((await stored(page)).session).toEqual({});
  await page.goto('/en/forms/confirmContact/?formSubmitted=true&ref=ABCD2345');
  await settle(page, host);
  expect(host.events()).toEqual([]);
  await send(page, '/en/forms/contact', 'contact', 'corrected@example.com');
  await expect.poll(() => host.events()).toEqual([makeHit('contact')]);
});

test('a confirmation page that is opened directly does not count, even if a post had no answer before', async ({ page, host }) => {
  await begin(page, host);
  await page.goto('/en/forms/confirmDemo/?formSubmitted=true&ref=ABCD2345');
  await page.goto('/en/forms/confirmDemo');
  await page.goto('/en/forms/demo');
  await fillForm(page, 'demo', 'unanswered@example.com');
  await page.route('**/en/forms/demo', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
  );
  await Promise.all([page.waitForResponse((response) => response.status() === 204), page.locator('main form [type=submit]').click()]);
  expect(Object.keys((await stored(page)).session)).toContain('sent-lead');
  await page.goto('/en/forms/confirmDemo/?formSubmitted=true&ref=ABCD2345');
  await settle(page, host);
  expect(host.events()).toEqual([]);
});

test('the same lead sent twice is stored once and counts once', async ({ page, host }) => {
  await begin(page, host);
  // With time-stamps, a form that is filled too fast is held, and the same values sent slowly are another lead.
  await page.route(`**${stampAddress}`, (route) => route.abort());
  await send(page, '/en/forms/demo', 'demo', 'twice@example.com');
  // A visitor who leaves before the analytics script has loaded is not measured.
  await expect.poll(() => host.events()).toEqual([makeHit('demo')]);
  const { searchParams } = new URL(page.url());
  await send(page, '/en/forms/demo', 'demo', 'twice@example.com');
  expect(new URL(page.url()).searchParams.get('ref')).toBe(searchParams.get('ref'));
  await settle(page, host);
  expect(host.events()).toEqual([makeHit('demo')]);
});

test('leads in two tabs are counted separately', async ({ page, context, host }) => {
  await begin(page, host);
  const other = await context.newPage();
  await accept(other);
  await page.goto('/en/forms/demo');
  await fillForm(page, 'demo', 'first-tab@example.com');
  await send(other, '/en/forms/contact', 'contact', 'second-tab@example.com');
  await expect.poll(() => host.events()).toEqual([makeHit('contact')]);
  await page.locator('main form [type=submit]').click();
  await expect(page).toHaveURL(confirmed);
  await expect.poll(() => host.events()).toEqual([makeHit('contact'), makeHit('demo')]);
});

test('a form in a dialog is not a page view, and its lead counts once and has the ids of the visit', async ({ page, host }) => {
  await begin(page, host);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en/pricing?gclid=Click_1-2.3');
  // The CRM's own tracker, which an operator can add to the page, gives the visitor's id in this way.
  await page.evaluate(() => Object.assign(window, { $zoho: { salesiq: { visitor: { uniqueid: () => 'visitor-1' } } } }));
  const posts: string[] = [];
  page.on('request', (request) => request.url().includes('/forms/') && request.method() === 'POST' && posts.push(request.postData() ?? ''));
  await page.locator('body > header a[data-dialog]').click();
  const frame = page.frameLocator('dialog[open] iframe');
  await fillForm(frame, 'contact', 'framed@example.com');
  await frame.locator('main form [type=submit]').click();
  await expect(page).toHaveURL(confirmed);
  await expect.poll(() => host.events()).toEqual([makeHit('contact')]);
  const ids = posts.map((post) => ['zc_gad', 'LDTuvid', 'ldeskuid'].map((name) => new URLSearchParams(post).get(name)));
  expect(ids).toEqual([['Click_1-2.3', 'visitor-1', '']]);
  const seen = host.hits.filter(({ name }) => name === 'page_view').map(({ fields }) => new URL(String(fields.page_location)).pathname);
  expect(seen).toEqual(['/en/', '/en/pricing', '/en/forms/confirmContact/']);
});

const landing = '/en/pricing?utm_source=news&utm_campaign=spring&name=typed';

/** Sends the contact form. Returns the origin of the lead in the post. */
async function sendAndReadOrigin(page: Page, email: string): Promise<Record<string, string>> {
  await page.goto('/en/forms/contact?utm_campaign=later&utm_term=words');
  await fillForm(page, 'contact', email);
  const [post] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/forms/contact')),
    page.locator('main form [type=submit]').click(),
  ]);
  await expect(page).toHaveURL(/confirmContact/);
  return Object.fromEntries([...new URLSearchParams(post.postData() ?? '')].filter(([name]) => /^(?:utm|visit)_/.test(name)));
}

test('after acceptance, a lead has the campaign and the page of the beginning of the visit', async ({ page }) => {
  await accept(page, landing);
  await page.goto('/en/blog');
  const origin = { utm_source: 'news', utm_campaign: 'spring', visit_landing: '/en/pricing' };
  expect(await sendAndReadOrigin(page, 'first@example.com')).toEqual(origin);
  expect((await stored(page)).session['visit-origin']).toBe(String(new URLSearchParams(origin)));

  await page.locator('[data-cookies]').click();
  await page.locator('[data-consent=false]').click();
  expect((await stored(page)).session).toEqual({ 'accepted-cookies': 'false' });
});

test('without an answer and after a refusal, a lead has only what the form’s page says', async ({ page }) => {
  await page.goto(landing);
  expect(await sendAndReadOrigin(page, 'unanswered@example.com')).toEqual({ utm_campaign: 'later', utm_term: 'words' });
  await page.locator('[data-cookies]').click();
  await page.locator('[data-consent=false]').click();
  await page.goto(landing);
  expect(await sendAndReadOrigin(page, 'refused@example.com')).toEqual({ utm_campaign: 'later', utm_term: 'words' });
});
