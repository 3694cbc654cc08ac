import { fillStrict } from '@emovera/site/i18n/format.ts';
import { expect, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { search } from './islands.ts';
import { drawn, watchComplaints } from './page.ts';
import { readWords } from './site.ts';

const { expectCounted, found, results } = search;

/** In each language: a word of pages, articles and resources, and a mistyped word with the intended word. */
const words = {
  en: { word: 'survey', mistyped: 'anonimity', meant: 'anonymity' },
  fr: { word: 'enquête', mistyped: 'anonimat', meant: 'anonymat' },
  es: { word: 'encuesta', mistyped: 'enqesta', meant: 'encuesta' },
} as const;

for (const lang of languagesInTurn(1)) {
  const { word, mistyped, meant } = words[lang];

  test(`${lang}: a word is searched while it is typed, results are narrowed down to kinds, and Back returns to them`, async ({ page }) => {
    const complaints = watchComplaints(page);
    const fetched: string[] = [];
    page.on('request', (request) => /pagefind|hydrateSearch/.test(request.url()) && fetched.push(request.url()));
    await page.goto(`/${lang}/search?utm_source=letter`);
    const field = page.locator('#query');
    await field.click();
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await field.pressSequentially(word);
    await expectCounted(page, lang, word);
    await expect(page).toHaveTitle(new RegExp(word));
    await expect(results(page).locator('mark').first()).toBeVisible();
    await field.press('Enter');
    const address = `/${lang}/search?utm_source=letter&q=${encodeURIComponent(word)}`;
    await expect(page).toHaveURL(address);

    const all = await found(page);
    const counts = { page: await found(page, 'page'), article: await found(page, 'article'), resource: await found(page, 'resource') };
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
    expect(counts.page + counts.article + counts.resource).toBe(all);
    for (const [group, count] of Object.entries(counts)) {
      await page.locator(`input[name=kind][value=${group}]`).check();
      await expect(page).toHaveURL(`${address}&kind=${group}`);
      const own = group === 'resource' ? ['clientCase', 'checklist', 'whitepaper', 'webinar'] : [group];
      // The previous results stay until the new ones arrive, and may have the same number.
      await expect(async () => {
        const kinds = await results(page)
          .locator('[data-kind]')
          .evaluateAll((marks) => marks.map((mark) => (mark as HTMLElement).dataset.kind ?? ''));
        expect(kinds).toHaveLength(Math.min(10, count));
        expect(kinds.filter((kind) => !own.includes(kind))).toEqual([]);
      }).toPass();
      expect(await found(page)).toBe(all);
    }
    const title = results(page).first().locator('h3 a');
    await title.click();
    await expect(page).not.toHaveURL(/search/);
    await page.goBack();
    await expect(page).toHaveURL(`${address}&kind=resource`);
    await expect(results(page)).toHaveCount(Math.min(10, counts.resource));

    // Results that arrive while a link is pressed must not take its place, because the browser would not send the click.
    await page.locator('input[name=kind][value=""]').check();
    await expect(page).toHaveURL(address);
    await title.hover();
    await page.mouse.down();
    const pressed = String(await title.getAttribute('href'));
    const arrived = page.waitForResponse(/pf_fragment/);
    await field.fill('NPS');
    await arrived;
    await drawn(page);
    await page.mouse.up();
    await expect(page).toHaveURL(pressed);
    expect(complaints).toEqual([]);
  });

  test(`${lang}: a word that the site does not have is named, a search without results offers links, a mistyped word is corrected, and a search that fails says so`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/search?q=${word}+xqzwvk`);
    await expectCounted(page, lang, `${word} xqzwvk`, 'xqzwvk');
    await page.goto(`/${lang}/search?a=b&q=xqzwvk`);
    await expectCounted(page, lang, 'xqzwvk');
    await expect(page.locator(`#search-tips a[href="/${lang}/forms/contact"]`)).toBeVisible();
    await expect(page.locator(`#search-links a[href="/${lang}/blog/insights"]`)).toBeVisible();
    await expect(results(page).first()).toBeHidden();

    await page.locator('#query').fill(mistyped);
    const button = page.locator('[data-meant]');
    await expect(button).toHaveText(fillStrict(readWords(lang, 'pages/search').meant, { query: meant }));
    await page.route('**/*.pf_fragment', (route) => route.abort());
    await button.click();
    await expect(page.locator('#query')).toBeFocused();
    const failure = page.locator('#search-failure');
    await expect(failure).toBeVisible();
    await expect(page.locator('#search-status')).toHaveText('');
    await page.unroute('**/*.pf_fragment');
    await failure.getByRole('button').click();
    await expect(results(page).first()).toBeVisible();
    await expect(page).toHaveURL(`/${lang}/search?a=b&q=${meant}`);
    await expect(button).toBeHidden();
  });
}

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that the search needs JavaScript, and links the main pages, the categories and the resources', async ({ page }) => {
    await page.goto('/en/search?q=x');
    await expect(page.locator('main noscript p, main p', { hasText: 'JavaScript' }).first()).toBeVisible();
    for (const route of ['pricing', 'solutions/nps', 'blog/customerRelation', 'blog/insights', 'clientCase', 'whitepaper', 'forms/contact'])
      await expect(page.locator(`#search-links a[href="/en/${route}"]`).last()).toBeVisible();
    await expect(page.locator('input[name=kind]').first()).toBeHidden();
  });
});
