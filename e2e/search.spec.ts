import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Page, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { audit } from './accessibility/audit.ts';

/** In each language a word that pages, articles and resources have, in two forms, one without its accents, and one for prices that is not in the title of their page. */
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

for (const lang of languagesInTurn(1)) {
  const { one, many, accents, price } = words[lang];

  test(`${lang}: results say what they are, and narrow down to each kind by real controls with counts`, async ({ page }) => {
    await page.goto(`/${lang}/search?q=${one}`);
    const all = await found(page);
    const counts = { page: await found(page, 'page'), article: await found(page, 'article'), resource: await found(page, 'resource') };
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
    expect(counts.page + counts.article + counts.resource).toBe(all);
    await expect(page.locator('#search-status')).toContainText(String(all));
    await expect(page).toHaveTitle(new RegExp(one));
    for (const [group, count] of Object.entries(counts)) {
      await page.locator(`input[name=kind][value=${group}]`).check();
      await expect(results(page)).toHaveCount(Math.min(10, count));
      expect(await found(page)).toBe(all);
      await expect(page).toHaveURL(new RegExp(`kind=${group}`));
      const own = group === 'resource' ? ['clientCase', 'checklist', 'whitepaper', 'webinar'] : [group];
      // The results of before stand until the new ones come, and may be as many.
      await expect(async () => {
        const kinds = await results(page)
          .locator('[data-kind]')
          .evaluateAll((marks) => marks.map((mark) => (mark as HTMLElement).dataset.kind ?? ''));
        expect(kinds).toHaveLength(Math.min(10, count));
        expect(kinds.filter((kind) => !own.includes(kind))).toEqual([]);
      }).toPass();
    }
    await expect(results(page).locator('mark').first()).toBeVisible();
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

  test(`${lang}: a word that a page is meant by leads to it, with its text, and is not taken for a misspelling`, async ({ page }) => {
    await page.goto(`/${lang}/search?q=${price}`);
    expect(await found(page)).toBeGreaterThan(0);
    await expect(results(page).first().locator('h3 a')).toHaveAttribute('href', `/${lang}/pricing`);
    await expect(results(page).first().locator('p').last()).not.toBeEmpty();
    await expect(page.locator('[data-meant]')).toBeHidden();
  });

  test(`${lang}: nothing found says so, offers other ways, and is sound; so are results`, async ({ page }) => {
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
      await expect(page.locator('#search-status')).toContainText(query);
      await expect(page.locator(`#search-tips a[href="/${lang}/forms/contact"]`)).toBeVisible();
      await expect(page.locator(`#search-links a[href="/${lang}/blog/insights"]`)).toBeVisible();
      await expect(results(page).first()).toBeHidden();
    }
  });

  test(`${lang}: the page of unknown addresses searches, with a plain form`, async ({ page }) => {
    await page.goto(`/${lang}/nowhere`);
    await page.locator('main input[type=search]').fill(many);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${lang}/search?q=${encodeURIComponent(many)}`);
    await expect(results(page).first()).toBeVisible();
  });
}

test('the keys lead through the results and back', async ({ page }) => {
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
  // A slash is a slash where somebody types.
  await page.keyboard.press('End');
  await page.keyboard.type('/');
  await expect(field).toHaveValue('irony/');
  await field.fill('irony');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/blog\/irony/);
});

test('the query stays in the address with what else is there, and Back leads to the search before', async ({ page }) => {
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
  await expect(page.locator('#search-status')).toContainText('irony');
});

test('the way back from a result leads to as many results as there were', async ({ page }) => {
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

test('a resource is found by itself, and its result leads to it', async ({ page }) => {
  await page.goto('/en/search?q=storm+insurance&kind=resource');
  await found(page);
  await results(page).first().locator('h3 a').click();
  await expect(page).toHaveURL(/\/en\/clientCase#\w+$/);
  await expect(page.locator(':target h3')).toBeInViewport();
});

test('a kind that is not offered, as an old address may name, stands for all', async ({ page }) => {
  await page.goto('/en/search?q=churn&kind=file');
  await found(page);
  await expect(page.locator('input[name=kind]').first()).toBeChecked();
});

for (const [lang, mistyped, meant] of [
  ['en', 'anonimity', 'anonymity'],
  ['fr', 'anonimat', 'anonymat'],
  ['es', 'enqesta', 'encuesta'],
] as const) {
  test(`${lang}: a mistyped word is offered as the site spells it`, async ({ page }) => {
    await page.goto(`/${lang}/search?a=b&q=${mistyped}`);
    const button = page.locator('[data-meant]');
    await expect(button).toContainText(meant);
    await expect(page.locator('#search-status')).toContainText(mistyped);
    await expect(results(page).first()).toBeHidden();
    await button.click();
    await expect(page).toHaveURL(`/${lang}/search?a=b&q=${meant}`);
    await expect(results(page).first()).toBeVisible();
    await expect(button).toBeHidden();
    await expect(page.locator('#query')).toBeFocused();
  });
}

test('a search that fails says so, and a new attempt finds', async ({ page }) => {
  for (const part of ['**/_assets/startSearch.*', '**/pagefind/pagefind.js*', '**/wasm.*', '**/*.pf_index', '**/*.pf_fragment']) {
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

test('a slow search says that it is at it', async ({ page }) => {
  await page.goto('/en/search');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.pf_index', async (route) => {
    await promise;
    await route.continue();
  });
  await page.locator('#query').fill('irony');
  await expect(page.locator('#search-status')).toHaveText(/…$/);
  resolve();
  await expect(page.locator('#search-status')).toContainText('irony');
});

test('a slow search that another one overtakes does not speak over it', async ({ page }) => {
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
  await expect(page.locator('#search-status')).toContainText('invoice');
  // The first search would say after 0.4 s that it is at it.
  await page.waitForTimeout(800);
  await expect(page.locator('#search-status')).toContainText('invoice');
  await expect(page.locator('#search-results')).toHaveAttribute('aria-busy', 'false');
});

test('two presses at once bring further results once', async ({ page }) => {
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

test('an address with a query that is far too long, or with a kind that there is not, searches all the same', async ({ page }) => {
  await page.goto(`/en/search?q=survey+${'x'.repeat(5000)}`);
  expect((await page.locator('#query').inputValue()).length).toBeLessThanOrEqual(200);
  await page.goto('/en/search?q=survey&kind=nothing');
  await expect(results(page)).toHaveCount(10);
  await expect(page.locator('input[name=kind][value=""]')).toBeChecked();
});

test('what is typed while the script is fetched is searched', async ({ page }) => {
  await page.route('**/_assets/startSearch.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto('/en/search?a=b');
  await page.locator('#query').pressSequentially('irony', { delay: 30 });
  await expect(page.locator('#search-status')).toContainText('irony');
  await expect(page).toHaveURL('/en/search?a=b&q=irony');
});

test('nothing of the search is fetched before something is looked for', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => /pagefind|startSearch/.test(request.url()) && fetched.push(request.url()));
  await page.goto('/en/search');
  await page.locator('#query').click();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await page.locator('#query').fill('ir');
  await expect.poll(() => fetched.length).toBeGreaterThan(2);
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of localeCodes) {
    test(`${lang}: the search says what it lacks and leads to the main pages, the categories and the resources`, async ({ page }) => {
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
