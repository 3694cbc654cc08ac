import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Request, test } from '@playwright/test';
import { expectUsable } from './accessibility/audit.ts';
import { search } from './islands.ts';
import { hold } from './page.ts';

const { expectCounted, found, results } = search;

/* The search in rare states, and the words of each language. */

/** Queries with the same results: singular and plural, with and without accents, after an elision, and with a ligature. */
const alike = {
  en: [
    ['survey', 'surveys'],
    ['Körber', 'Korber'],
  ],
  fr: [
    ['enquête', 'enquêtes'],
    ['résiliation', 'resiliation'],
    ['anonymat', 'l’anonymat', "l'anonymat"],
    ['urgence', 'd’urgence', "d'urgence"],
    ['cœur', 'coeur'],
    ['œuvre', 'oeuvre'],
  ],
  es: [
    ['encuesta', 'encuestas'],
    ['reclamación', 'reclamacion'],
  ],
} as const;

for (const lang of localeCodes)
  test(`${lang}: a word is found in each way to write it, and shown as it is written`, async ({ page }) => {
    for (const queries of alike[lang]) {
      const counts = [];
      for (const query of queries) {
        await page.goto(`/${lang}/search?q=${encodeURIComponent(query)}`);
        counts.push(await found(page));
      }
      expect(counts[0], queries[0]).toBeGreaterThan(0);
      expect(new Set(counts).size, `${queries}: ${counts}`).toBe(1);
      expect(await results(page).locator('h3, p').allInnerTexts()).not.toContainEqual(
        expect.stringMatching(/(?<!\p{L})[ldqjnsm]u?’ \p{L}/iu),
      );
    }
  });

test('pages with and without results have no error that axe finds, and the page for unknown addresses has a search', async ({ page }) => {
  for (const query of ['xqzwvk', 'enquête']) {
    await page.goto(`/fr/search?q=${query}`);
    await found(page);
    await expectUsable(page);
  }
  await page.goto('/fr/nowhere');
  await page.locator('main input[type=search]').fill('enquêtes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/fr/search?q=${encodeURIComponent('enquêtes')}`);
  await expect(results(page).first()).toBeVisible();
});

test('keys move the focus through the results and back', async ({ page }) => {
  await page.goto('/en/search');
  const field = page.getByRole('search').getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('irony');
  await expect(results(page).first()).toBeVisible();
  const links = page.locator('#search-found-section a');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  for (const key of ['Escape', '/']) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(key);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('irony');
  }
  await page.locator('h1').click();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  // In the field, a slash is typed.
  await page.keyboard.press('End');
  await page.keyboard.type('/');
  await expect(field).toHaveValue('irony/');
  await field.fill('irony');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/blog\/irony/);
});

test('the address keeps the query and other parameters, and Back returns to the previous search', async ({ page }) => {
  await page.goto('/en/search?utm_source=letter&q=irony');
  await found(page);
  const field = page.locator('#query');
  await field.fill('churn');
  await expect(page).toHaveURL('/en/search?utm_source=letter&q=churn');
  await field.press('Enter');
  await page.locator('input[name=kind][value=article]').check();
  await expect(page).toHaveURL('/en/search?utm_source=letter&q=churn&kind=article');
  await expect(results(page).locator('[data-kind=page]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/en/search?utm_source=letter&q=churn');
  await page.goBack();
  await expect(page).toHaveURL('/en/search?utm_source=letter&q=irony');
  await expect(field).toHaveValue('irony');
  await expectCounted(page, 'en', 'irony');
});

test('two quick presses load further results once, and Back from a result restores their number', async ({ page }) => {
  await page.goto('/en/search?q=customers');
  await expect(results(page)).toHaveCount(10);
  expect(await found(page)).toBeGreaterThan(30);
  const more = page.locator('[data-more]');
  await more.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(results(page)).toHaveCount(20);
  await expect(results(page).nth(10).locator('h3 a')).toBeFocused();
  await expect(page.locator('#search-status')).toContainText('20');
  // After a second loading, the next press would show too many.
  await more.click();
  await expect(results(page)).toHaveCount(30);
  const links = await results(page)
    .locator('h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
  await results(page).nth(15).locator('h3 a').click();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(results(page)).toHaveCount(30);
});

test('a resource has its own result, which leads to it', async ({ page }) => {
  await page.goto('/en/search?q=storm+insurance&kind=resource');
  await found(page);
  await results(page).first().locator('h3 a').click();
  await expect(page).toHaveURL(/\/en\/clientCase#\w+$/);
  await expect(page.locator(':target h3')).toBeInViewport();
});

test('a failed search shows an error, and a new attempt succeeds', async ({ page }) => {
  for (const part of [
    '**/_assets/hydrateSearch.*',
    '**/pagefind/pagefind.js*',
    '**/pagefind-entry.json*',
    '**/wasm.*',
    '**/*.pf_meta',
    '**/*.pf_filter',
    '**/*.pf_index',
  ]) {
    await page.goto('/en/search');
    await page.route(part, (route) => route.abort());
    await page.locator('#query').fill('irony');
    await page.keyboard.press('Enter');
    const failure = page.locator('#search-failure');
    await expect(failure, part).toBeVisible();
    await expect(page.locator('#search-status'), part).toHaveText('');
    await page.unroute(part);
    await failure.getByRole('button').click();
    await expect(results(page).first(), part).toBeVisible();
    await expect(failure, part).toBeHidden();
  }
});

test('a slow search shows that it is running', async ({ page }) => {
  await page.goto('/en/search');
  const release = await hold(page, '**/*.pf_index');
  await page.locator('#query').fill('irony');
  await expect(page.locator('#search-status')).toHaveText(/…$/);
  release();
  await expectCounted(page, 'en', 'irony');
});

test('a slow search does not replace the results of a later one', async ({ page }) => {
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>();
  let held: Request | undefined;
  // Only one request is allowed, because more would take all connections.
  await page.route('**/*.pf_fragment', async (route) => {
    if (!held) {
      held = route.request();
      await isHeld;
    }
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/en/search');
  await page.locator('#query').fill('survey');
  await expect.poll(() => held).toBeDefined();
  await page.locator('#query').fill('invoice');
  await expectCounted(page, 'en', 'invoice');
  const answered = page.waitForEvent('requestfinished', (request) => request === held);
  answer();
  await answered;
  // After 0.4 s, the first search would show that it is running.
  await page.clock.runFor(1000);
  await expectCounted(page, 'en', 'invoice');
  await expect(page.locator('#search-results')).toHaveAttribute('aria-busy', 'false');
});

test('a query that is too long or has markup, or an unknown kind, is still searched', async ({ page }) => {
  await page.goto(`/en/search?q=survey+${'x'.repeat(5000)}`);
  expect((await page.locator('#query').inputValue()).length).toBeLessThanOrEqual(200);
  await page.locator('#query').fill('<b>emo</b> & "nps"');
  await expect(page.locator('#search-status')).toContainText('<b>');
  await page.goto('/en/search?q=survey&kind=nothing');
  await expect(results(page)).toHaveCount(10);
  await expect(page.locator('input[name=kind][value=""]')).toBeChecked();
});

test('text typed while the script loads is searched', async ({ page }) => {
  const answer = await hold(page, '**/_assets/hydrateSearch.*');
  await page.goto('/en/search?a=b');
  await page.locator('#query').pressSequentially('iro');
  answer();
  await page.locator('#query').pressSequentially('ny');
  await expectCounted(page, 'en', 'irony');
  await expect(page).toHaveURL('/en/search?a=b&q=irony');
});
