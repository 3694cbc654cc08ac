import { expect, type Page, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { fill } from '../site/src/i18n/format.ts';
import { audit } from './accessibility/audit.ts';
import { readWords } from './words.ts';

/** In each language: a word of pages, articles and resources in two forms, a word with and without accents, and a search word for prices that is not in the title of the page. */
const words = {
  en: { one: 'survey', many: 'surveys', accents: ['naïve', 'naive'], price: 'tariff' },
  fr: { one: 'enquête', many: 'enquêtes', accents: ['résiliation', 'resiliation'], price: 'prix' },
  es: { one: 'encuesta', many: 'encuestas', accents: ['reclamación', 'reclamacion'], price: 'tarifa' },
} as const;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('accepted-cookies', 'false'));
});

const results = (page: Page) => page.locator('#search-results > li');
const found = async (page: Page, group = '') => {
  await expect(results(page).or(page.locator('#search-tips')).first()).toBeVisible();
  return Number((await page.locator(`[data-count="${group}"]`).textContent())?.replace(/\D/g, ''));
};

/** Expects the whole sentence that says how many results a query has. The results before it may still be shown. */
const expectCounted = (page: Page, lang: string, query: string) =>
  expect(async () => {
    const count = await found(page);
    const { none, count: several } = readWords(lang, 'pages/search');
    const sentence = count === 0 ? fill(none, { query }) : fill(several, { query, count });
    expect(await page.locator('#search-status').innerText()).toBe(sentence);
  }).toPass();

for (const lang of languagesInTurn(1)) {
  const { one, many, accents, price } = words[lang];

  test(`${lang}: results show their kind, and can be narrowed down to groups with counts`, async ({ page }) => {
    // React reports text that is not as it renders it.
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`/${lang}/search?q=${one}`);
    const all = await found(page);
    const counts = { page: await found(page, 'page'), article: await found(page, 'article'), resource: await found(page, 'resource') };
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
    expect(counts.page + counts.article + counts.resource).toBe(all);
    await expectCounted(page, lang, one);
    await expect(page).toHaveTitle(new RegExp(one));
    for (const [group, count] of Object.entries(counts)) {
      await page.locator(`input[name=kind][value=${group}]`).check();
      await expect(results(page)).toHaveCount(Math.min(10, count));
      expect(await found(page)).toBe(all);
      await expect(page).toHaveURL(new RegExp(`kind=${group}`));
      const own = group === 'resource' ? ['clientCase', 'checklist', 'whitepaper', 'webinar'] : [group];
      // The previous results stay until the new ones arrive, and may be as many.
      await expect(async () => {
        const kinds = await results(page)
          .locator('[data-kind]')
          .evaluateAll((marks) => marks.map((mark) => (mark as HTMLElement).dataset.kind ?? ''));
        expect(kinds).toHaveLength(Math.min(10, count));
        expect(kinds.filter((kind) => !own.includes(kind))).toEqual([]);
      }).toPass();
    }
    await expect(results(page).locator('mark').first()).toBeVisible();
    expect(errors).toEqual([]);
  });

  test(`${lang}: plural and singular, with accents and without, find the same`, async ({ page }) => {
    const countOf = async (query: string) => {
      await page.goto(`/${lang}/search?q=${encodeURIComponent(query)}`);
      return found(page);
    };
    expect(await countOf(one)).toBe(await countOf(many));
    expect(await countOf(accents[0])).toBe(await countOf(accents[1]));
    expect(await countOf(many)).toBeGreaterThan(3);
  });

  test(`${lang}: a search word leads to its page, whose result shows text, and has no spelling suggestion`, async ({ page }) => {
    await page.goto(`/${lang}/search?q=${price}`);
    expect(await found(page)).toBeGreaterThan(0);
    await expect(results(page).first().locator('h3 a')).toHaveAttribute('href', `/${lang}/pricing`);
    await expect(results(page).first().locator('p').last()).not.toBeEmpty();
    await expect(page.locator('[data-meant]')).toBeHidden();
  });

  test(`${lang}: a search without results offers links; pages with and without results have no accessibility violations`, async ({
    page,
  }) => {
    for (const query of ['xqzwvk', one]) {
      await page.goto(`/${lang}/search?q=${query}`);
      await found(page);
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await audit(page);
        expect(violations).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }
      if (query === one) continue;
      await expectCounted(page, lang, query);
      await expect(page.locator(`#search-tips a[href="/${lang}/forms/contact"]`)).toBeVisible();
      await expect(page.locator(`#search-links a[href="/${lang}/blog/insights"]`)).toBeVisible();
      await expect(results(page).first()).toBeHidden();
    }
  });

  test(`${lang}: the page for unknown addresses has a search form`, async ({ page }) => {
    await page.goto(`/${lang}/nowhere`);
    await page.locator('main input[type=search]').fill(many);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${lang}/search?q=${encodeURIComponent(many)}`);
    await expect(results(page).first()).toBeVisible();
  });
}

test('keys move the focus through the results and back', async ({ page }) => {
  await page.goto('/en/search');
  const field = page.locator('#query');
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
  // In the field, a slash is text.
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

test('Back from a result restores the number of results', async ({ page }) => {
  await page.goto('/en/search?q=customers');
  await expect(results(page)).toHaveCount(10);
  await page.locator('[data-more]').click();
  await expect(results(page)).toHaveCount(20);
  await expect(results(page).nth(10).locator('h3 a')).toBeFocused();
  await expect(page.locator('#search-status')).toContainText('20');
  await results(page).nth(15).locator('h3 a').click();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(results(page)).toHaveCount(20);
});

test('a resource has its own result, which leads to it', async ({ page }) => {
  await page.goto('/en/search?q=storm+insurance&kind=resource');
  await found(page);
  await results(page).first().locator('h3 a').click();
  await expect(page).toHaveURL(/\/en\/clientCase#\w+$/);
  await expect(page.locator(':target h3')).toBeInViewport();
});

test('an unknown kind, as in an old address, means all kinds', async ({ page }) => {
  await page.goto('/en/search?q=churn&kind=file');
  await found(page);
  await expect(page.locator('input[name=kind]').first()).toBeChecked();
});

for (const [lang, mistyped, meant] of [
  ['en', 'anonimity', 'anonymity'],
  ['fr', 'anonimat', 'anonymat'],
  ['es', 'enqesta', 'encuesta'],
] as const) {
  test(`${lang}: a mistyped word has a spelling suggestion`, async ({ page }) => {
    await page.goto(`/${lang}/search?a=b&q=${mistyped}`);
    const button = page.locator('[data-meant]');
    await expect(button).toHaveText(fill(readWords(lang, 'pages/search').meant, { query: meant }));
    await expectCounted(page, lang, mistyped);
    await expect(results(page).first()).toBeHidden();
    await button.click();
    await expect(page).toHaveURL(`/${lang}/search?a=b&q=${meant}`);
    await expect(results(page).first()).toBeVisible();
    await expect(button).toBeHidden();
    await expect(page.locator('#query')).toBeFocused();
  });
}

test('a failed search shows an error, and a new attempt succeeds', async ({ page }) => {
  for (const part of [
    '**/_assets/hydrateSearch.*',
    '**/pagefind/pagefind.js*',
    '**/pagefind-entry.json*',
    '**/wasm.*',
    '**/*.pf_meta',
    '**/*.pf_filter',
    '**/*.pf_index',
    '**/*.pf_fragment',
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
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.pf_index', async (route) => {
    await promise;
    await route.continue();
  });
  await page.locator('#query').fill('irony');
  await expect(page.locator('#search-status')).toHaveText(/…$/);
  resolve();
  await expectCounted(page, 'en', 'irony');
});

test('a slow search does not replace the results of a later one', async ({ page }) => {
  let isSlow = true;
  await page.route('**/*.pf_fragment', async (route) => {
    if (isSlow) await new Promise((done) => setTimeout(done, 2500));
    await route.continue();
  });
  await page.goto('/en/search');
  const asked = page.waitForRequest('**/*.pf_fragment');
  await page.locator('#query').fill('survey');
  await asked;
  isSlow = false;
  await page.locator('#query').fill('invoice');
  await expectCounted(page, 'en', 'invoice');
  // The first search would show after 0.4 s that it is running.
  await page.waitForTimeout(800);
  await expectCounted(page, 'en', 'invoice');
  await expect(page.locator('#search-results')).toHaveAttribute('aria-busy', 'false');
});

test('two quick presses load further results once', async ({ page }) => {
  await page.goto('/en/search?q=survey');
  await expect(results(page)).toHaveCount(10);
  await page.locator('[data-more]').evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => results(page).count()).toBeGreaterThan(10);
  await page.waitForTimeout(300);
  const links = await results(page)
    .locator('h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
});

test('a query that is too long, or an unknown kind, is still searched', async ({ page }) => {
  await page.goto(`/en/search?q=survey+${'x'.repeat(5000)}`);
  expect((await page.locator('#query').inputValue()).length).toBeLessThanOrEqual(200);
  await page.goto('/en/search?q=survey&kind=nothing');
  await expect(results(page)).toHaveCount(10);
  await expect(page.locator('input[name=kind][value=""]')).toBeChecked();
});

test('text typed while the script loads is searched', async ({ page }) => {
  await page.route('**/_assets/hydrateSearch.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto('/en/search?a=b');
  await page.locator('#query').pressSequentially('irony', { delay: 30 });
  await expectCounted(page, 'en', 'irony');
  await expect(page).toHaveURL('/en/search?a=b&q=irony');
});

test('the search fetches nothing before a visitor searches', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => /pagefind|hydrateSearch/.test(request.url()) && fetched.push(request.url()));
  await page.goto('/en/search');
  await page.locator('#query').click();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await page.locator('#query').fill('ir');
  await expect.poll(() => fetched.length).toBeGreaterThan(2);
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of languagesInTurn(0)) {
    test(`${lang}: the page says that the search needs JavaScript, and links the main pages, the categories and the resources`, async ({
      page,
    }) => {
      await page.goto(`/${lang}/search?q=x`);
      await expect(page.locator('main noscript p, main p', { hasText: 'JavaScript' }).first()).toBeVisible();
      for (const route of [
        'pricing',
        'solutions/nps',
        'blog/customerRelation',
        'blog/insights',
        'clientCase',
        'whitepaper',
        'forms/contact',
      ])
        await expect(page.locator(`#search-links a[href="/${lang}/${route}"]`).last()).toBeVisible();
      await expect(page.locator('input[name=kind]').first()).toBeHidden();
    });
  }
});
