import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { addresses } from './site.ts';

const content = fileURLToPath(new URL('../content', import.meta.url));
const articles = localeCodes.flatMap((lang) =>
  globSync(`${lang}/blog/*.mdx`, { cwd: content }).map((file) => ({
    lang,
    address: `/${file.replace('.mdx', '')}`,
    identity: /\narticle: "?(\w+)/.exec(readFileSync(`${content}/${file}`, 'utf8'))?.[1] ?? '',
  })),
);

/** An article that is or is not translated into another language. Returns nothing if there is none. */
function articleFor(to: Locale, isThere: boolean) {
  return articles.find(
    ({ lang, identity }) => lang !== to && articles.some((other) => other.lang === to && other.identity === identity) === isThere,
  );
}

test('some language lacks an article, so that the notice can be tested', () => {
  expect(localeCodes.some((to) => articleFor(to, false))).toBe(true);
});

for (const to of localeCodes) {
  const lacked = articleFor(to, false);
  // Every article can be translated into a language.
  if (!lacked) continue;
  const { address, identity } = lacked;

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'With script' : 'Without script', () => {
      test.use({ javaScriptEnabled });

      test(`${to}: the address of an article that is not translated leads to the list, with a notice and a link to the original`, async ({
        page,
      }) => {
        const change = page.locator(`body > header [data-language][hreflang=${to}]`);
        const notice = page.locator('[data-notice]:visible');
        await page.goto(address);
        expect(await page.locator(`link[rel=alternate][hreflang=${to}]`).count()).toBe(0);
        await change.click();
        await expect(page).toHaveURL(`/${to}/blog#only-${identity}`);
        await expect(notice).toHaveCount(1);
        await expect(notice).toBeInViewport();
        const original = notice.locator(`a[href="${address}"]`);
        await expect(original).toHaveAttribute('lang', address.split('/')[1] ?? '');
        await original.click();
        await expect(page).toHaveURL(address);
        if (!javaScriptEnabled) return;
        for (const [from, notified] of [
          ['?a=b#sources', `?a=b&notice=only-${identity}#sources`],
          ['?a=b', `?a=b#only-${identity}`],
        ] as const) {
          await page.goto(address + from);
          await change.click();
          await expect(page).toHaveURL(`/${to}/blog${notified}`);
          await expect(notice).toHaveCount(1);
        }
      });
    });
  }
}

for (const to of languagesInTurn(1))
  test(`${to}: the address of a translated article leads to its translation`, async ({ page }) => {
    const from = articleFor(to, true);
    if (!from) throw new Error(`No language shares an article with ${to}.`);
    await page.goto(`${from.address}?a=b#c`);
    await page.locator(`body > header [data-language][hreflang=${to}]`).click();
    const there = articles.find((article) => article.lang === to && article.identity === from.identity);
    await expect(page).toHaveURL(`${there?.address}?a=b#c`);
  });

test('the list shows no notice on a normal visit, and none for an unknown article', async ({ page }) => {
  for (const address of ['/es/blog', '/es/blog?notice=cookies', '/es/blog?notice=%22%5D', '/es/blog#only-nothing']) {
    await page.goto(address);
    await expect(page.locator('[data-notice]:visible')).toHaveCount(0);
  }
});

test('the first screen of a list shows the newest article, cards side by side have the same rows, and no card or number is alone', async ({
  page,
}) => {
  await page.goto('/en/blog/useCases');
  const newest = page.locator('main article');
  const cards = page.locator('main ul > li:has([data-picture])');
  const boxes = () =>
    cards.evaluateAll((all) =>
      all.map((card) => ({
        width: Math.round(card.getBoundingClientRect().width),
        tops: [...card.children].map((part) => Math.round(part.getBoundingClientRect().top)),
      })),
    );
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
    [340, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of ['h2', '[data-picture]']) await expect(newest.locator(part), `${part} at ${width}`).toBeInViewport({ ratio: 1 });
    if (width >= 960) continue;
    const parts = page.locator('main h1, [data-introduction], [data-introduction] ~ nav, main article');
    const order = await parts.evaluateAll((all) =>
      all.map((part) => ({ localName: part.localName, top: part.getBoundingClientRect().top })),
    );
    expect(order.map(({ localName }) => localName)).toEqual(['h1', 'p', 'nav', 'article']);
    expect(order.map(({ top }) => top)).toEqual(order.map(({ top }) => top).sort((a, b) => a - b));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = await boxes();
  expect(wide).toHaveLength(5);
  expect(wide[1]).toEqual(wide[0]);
  expect(wide[3]).toEqual(wide[2]);
  expect(wide[4]).toEqual(wide[2]);
  await page.setViewportSize({ width: 768, height: 800 });
  expect(new Set((await boxes()).map((box) => box.width)).size, 'widths of cards at 768').toBe(1);
  await page.goto('/en/blog');
  for (const width of [320, 340, 375]) {
    await page.setViewportSize({ width, height: 700 });
    const tops = await page.locator('nav ol a').evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(5);
    const inLastRow = tops.filter((top) => top === Math.max(...tops)).length;
    expect(inLastRow, `numbers in the last row at ${width}`).toBeGreaterThan(1);
  }
});

test('page 1 redirects to the list without a number, and page 0 and the page after the last answer 404, in lists and categories', async ({
  request,
}) => {
  const later = addresses.filter((address) => /\/blog\/(?:\w+\/)?\d+$/.test(address));
  expect(later.length).toBeGreaterThan(0);
  for (const lang of localeCodes)
    for (const base of [`/${lang}/blog`, `/${lang}/blog/insights`]) {
      const last = Math.max(
        1,
        ...later.filter((address) => address.replace(/\/\d+$/, '') === base).map((address) => Number(address.split('/').pop())),
      );
      const first = await request.get(`${base}/1?a=b`, { maxRedirects: 0 });
      expect([first.status(), first.headers().location], `${base}/1`).toEqual([308, `${base}?a=b`]);
      for (const number of [0, last + 1, 99]) {
        const response = await request.get(`${base}/${number}`, { maxRedirects: 0 });
        expect(response.status(), `${base}/${number}`).toBe(404);
      }
    }
});
