import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Page } from '@playwright/test';
import { fillForm } from '../leadForm.ts';
import { accept, analyticsOrigin, measurementId, stored, test } from './builds.ts';

/** A visit: the home page, a search, a sent form and its confirmation page, which is reloaded. */
async function visit(page: Page, lang: string) {
  await page.goto(`/${lang}/`);
  await page.goto(`/${lang}/search?q=emotion`);
  await page.goto(`/${lang}/forms/demo`);
  await fillForm(page, 'demo', 'visit@example.com');
  await page.locator('main form [type=submit]').click();
  await expect(page).toHaveURL(/confirmDemo/);
  await page.reload({ waitUntil: 'networkidle' });
}

test('nothing is loaded, sent or stored before the banner is answered', async ({ page, host }) => {
  await visit(page, 'en');
  expect(host.requests).toEqual([]);
  expect(await stored(page)).toEqual({ session: {}, local: {}, cookies: [] });
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  await expect(page.locator('#cookies')).toContainText('Google Analytics');
});

test('the banner is shown until it is answered, saves the answer for the session, and can be opened again from the footer', async ({
  page,
}) => {
  const readAnswer = () => page.evaluate(() => sessionStorage.getItem('accepted-cookies'));
  const banner = page.locator('#cookies');
  await page.goto('/fr/');
  await expect(banner).toBeVisible();
  await page.goto('/fr/pricing');
  await expect(banner).toBeVisible();
  await page.locator('[data-consent=false]').click();
  await expect(banner).toBeHidden();
  expect(await readAnswer()).toBe('false');
  await page.goto('/fr/');
  await expect(banner).toBeHidden();
  await page.locator('[data-cookies]').click();
  await page.getByRole('button', { name: 'J’accepte les cookies' }).click();
  await expect(banner).toBeHidden();
  expect(await readAnswer()).toBe('true');
});

test('the banner of a wide window is a low bar, so that most of the contact form is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/fr/forms/contact');
  await expect(page.locator('#cookies')).toBeVisible();
  const top = (await page.locator('#cookies').boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan(900 - 110);
  const subject = await page.locator('main form [name=LEADCF2]').boundingBox();
  expect((subject?.y ?? 900) + (subject?.height ?? 0), 'end of the sixth field').toBeLessThanOrEqual(top);
});

test('on a phone, the banner takes less than a third of the window, and its buttons are side by side', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 640 });
  for (const lang of localeCodes) {
    await page.goto(`/${lang}/`);
    const banner = page.locator('#cookies');
    await expect(banner, lang).toBeVisible();
    const { height, hidden, tops } = await banner.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      hidden: element.scrollHeight - element.clientHeight,
      tops: [...element.querySelectorAll('button')].map((button) => button.getBoundingClientRect().top),
    }));
    expect(height, lang).toBeLessThan(640 / 3);
    expect(hidden, `${lang}, pixels to be scrolled to`).toBe(0);
    expect(tops, lang).toEqual([tops[0], tops[0]]);
  }
});

test('the banner is shown completely or not at all, because a page that is still loading would move its text', async ({ page, pages }) => {
  let readUpTo = '';
  await page.route('**/es/pricing', async (route) => {
    const response = await route.fetch({ url: `${pages}/es/pricing` });
    const html = await response.text();
    const end = html.indexOf(readUpTo, html.indexOf('id="cookies"'));
    expect(end).toBeGreaterThan(0);
    await route.fulfill({ response, body: html.slice(0, end) });
  });
  for (readUpTo of ['</p>', '<button', ' data-consent="true"']) {
    await page.goto('/es/pricing');
    await expect(page.locator('#cookies')).toBeAttached();
    await expect(page.locator('#cookies')).toBeHidden();
  }
  readUpTo = '</section>';
  await page.goto('/es/pricing');
  await expect(page.locator('#cookies')).toBeVisible();
});

test('after a refusal nothing is loaded or sent, and only the refusal is stored', async ({ page, host }) => {
  await page.goto('/fr/?gclid=Click_1-2.3');
  await page.locator('[data-consent=false]').click();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postData() ?? ''));
  await visit(page, 'fr');
  expect(posts.map((post) => new URLSearchParams(post).get('zc_gad'))).toEqual(['']);
  expect(host.requests).toEqual([]);
  expect(await stored(page)).toEqual({ session: { 'accepted-cookies': 'false' }, local: {}, cookies: [] });
});

test.describe('With Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } });
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })),
  );

  test('nothing is loaded, sent or stored, and an explicit acceptance overrides the signal', async ({ page, host }) => {
    await visit(page, 'es');
    expect(host.requests).toEqual([]);
    expect(await stored(page)).toEqual({ session: {}, local: {}, cookies: [] });
    await accept(page);
    await expect.poll(() => host.hits).toHaveLength(1);
  });
});

test('each page view counts once after the acceptance, and its address has no personal data', async ({ page, host }) => {
  const site = new URL((await page.goto('/en/pricing'))?.url() ?? '').origin;
  await accept(page);
  await expect.poll(() => host.hits.length).toBe(1);
  await page.goto('/en/search?q=my+own+name#x');
  await expect.poll(() => host.hits.length).toBe(2);
  await page.goto('/en/blog?utm_source=news&name=my');
  await expect.poll(() => host.hits.length).toBe(3);
  await page.locator('body > header a[href="/en/pricing"]').click();
  await expect.poll(() => host.hits.length).toBe(4);
  expect(host.hits.map(({ name }) => name)).toEqual(['page_view', 'page_view', 'page_view', 'page_view']);
  expect(host.hits.map(({ fields }) => [fields.page_location, fields.page_referrer])).toEqual([
    [`${site}/en/`, ''],
    [`${site}/en/search`, ''],
    [`${site}/en/blog?utm_source=news`, ''],
    [`${site}/en/pricing`, `${site}/en/blog?utm_source=news`],
  ]);
  expect(host.requests[0]).toBe(`/gtag/js?id=${measurementId}`);
  expect(JSON.stringify(host.hits)).not.toContain('my');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, expires, sameSite }) => [name, expires, sameSite])).toEqual([
    ['_ga', -1, 'Lax'],
    ['_ga_TEST12345', -1, 'Lax'],
  ]);
});

test('a withdrawal stops the measurement immediately and deletes its data, and a new acceptance starts it again', async ({
  page,
  host,
}) => {
  await accept(page, '/en/?gclid=Click_1-2.3');
  await expect.poll(() => host.hits.length).toBe(1);
  await page.goto('/en/forms/contact');
  await expect.poll(() => host.hits.length).toBe(2);
  expect(await stored(page)).toMatchObject({ session: { 'ad-click': 'Click_1-2.3' }, cookies: [expect.anything(), expect.anything()] });

  await page.locator('[data-cookies]').click();
  await page.locator('[data-consent=false]').click();
  expect(await stored(page)).toEqual({ session: { 'accepted-cookies': 'false' }, local: {}, cookies: [] });
  expect(await page.evaluate((id) => (window as unknown as Record<string, unknown>)[`ga-disable-${id}`], measurementId)).toBe(true);
  await visit(page, 'en');
  await page.goBack();
  expect(host.requests.filter((path) => path.startsWith('/collect'))).toHaveLength(2);
  expect(await stored(page)).toEqual({ session: { 'accepted-cookies': 'false' }, local: {}, cookies: [] });

  await page.goto('/en/');
  await page.locator('[data-cookies]').click();
  await page.locator('[data-consent=true]').click();
  await expect.poll(() => host.hits.length).toBe(3);
});

test('accepting, refusing and accepting again on one page counts one page view', async ({ page, host }) => {
  await page.goto('/en/');
  for (const answer of [true, false, true]) {
    if (await page.locator('#cookies').isHidden()) await page.locator('[data-cookies]').click();
    await page.locator(`[data-consent=${answer}]`).click();
    await expect(page.locator('#cookies')).toBeHidden();
    if (answer) await expect.poll(() => host.hits.length).toBe(1);
  }
  await page.goto('/en/pricing');
  await expect.poll(() => host.hits.length).toBe(2);
  expect(host.requests.filter((path) => path.startsWith('/gtag'))).toHaveLength(2);
});

test('with an analytics host that fails in any way, a lead is sent and confirmed as usual', async ({ page, host }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  host.mode = 'hanging';
  await page.goto('/en/', { waitUntil: 'commit' });
  await page.locator('[data-consent=true]').click();
  for (const mode of ['hanging', 'deaf', 'broken', 'refused'] as const) {
    host.mode = mode;
    host.clear();
    await page.goto('/en/forms/contact', { waitUntil: 'domcontentloaded' });
    await fillForm(page, 'contact', `${mode}@example.com`);
    await page.locator('main form [type=submit]').click();
    await expect(page.locator('[data-fading]'), mode).toBeVisible();
    await expect(page.locator('[data-reference]'), mode).toBeVisible();
    expect(host.requests, mode).not.toEqual([]);
    // An analytics script that hangs does not block the next page.
    await page.goto('about:blank', { waitUntil: 'commit' });
  }
  // Only the error of the broken script itself is allowed.
  expect(errors.filter((message) => !message.includes('measuring script is broken'))).toEqual([]);
});

test('the pages’ policy allows the measurement and nothing else', async ({ page, host }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await accept(page, '/en/webinars');
  await expect.poll(() => host.hits.length).toBe(1);
  await page.goto('/fr/forms/webinar');
  await expect.poll(() => host.hits.length).toBe(2);
  expect(refused).toEqual([]);
  const policy = (await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')) ?? '';
  const having = policy.split('; ').filter((directive) => directive.split(' ').includes(analyticsOrigin));
  expect(having.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
});
