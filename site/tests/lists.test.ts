import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from 'vitest';
import { attribute, getText } from '../src/build/html.ts';
import { articlesPerPage } from '../src/content/constants.ts';
import { contentFolder } from '../src/content/origin.ts';
import { categories } from '../src/features/blog/schema.ts';
import { type Page, pageAt, publicDir } from './builtPages.ts';
import { oneLine, textWithin } from './visibleText.ts';

const articles = globSync('*/blog/*.mdx', { cwd: fileURLToPath(contentFolder) }).map((file) => ({
  lang: file.split('/')[0],
  category: /^category: (\w+)$/m.exec(readFileSync(new URL(file, contentFolder), 'utf8'))?.[1],
}));

/** The lists of all articles and of each category in each language, with their pages. */
const lists = localeCodes.flatMap((lang: Locale) =>
  [undefined, ...categories].map((category) => {
    const count = articles.filter((article) => article.lang === lang && (!category || article.category === category)).length;
    const base = `/${lang}/blog${category ? `/${category}` : ''}`;
    const toAddress = (number: number) => (number === 1 ? base : `${base}/${number}`);
    const numbers = Array.from({ length: Math.max(1, Math.ceil(count / articlesPerPage)) }, (_, index) => index + 1);
    return {
      lang,
      category,
      base,
      count,
      toAddress,
      pages: numbers.map((number) => ({ number, page: pageAt(toAddress(number)) })),
    };
  }),
);
const findLink = (page: Page, rel: string) => page.all('a').find((link) => attribute(link, 'rel') === rel);
const toPath = (link: Parameters<typeof attribute>[0] | undefined) =>
  link && new URL(attribute(link, 'href') ?? '', 'https://site').pathname;

test.each(lists)('$base shows $count articles, and has no other page numbers', ({ base, count, pages }) => {
  expect(count).toBeGreaterThan(0);
  const cards = pages.map(({ page }) => page.all('a').filter((link) => attribute(link, 'data-stretch') !== undefined).length);
  expect(cards.reduce((sum, number) => sum + number, 0)).toBe(count);
  expect(Math.max(...cards)).toBeLessThanOrEqual(articlesPerPage);
  for (const number of [0, 1, pages.length + 1]) expect(existsSync(`${publicDir}${base}/${number}.html`), `${base}/${number}`).toBe(false);
});

test('pages of a list have their number in the title, and link to the previous and the next one in the text only, because Firefox prefetches links in the head and the policy blocks that', () => {
  for (const { pages, toAddress } of lists) {
    const titles = pages.map(({ page }) => page.all('title').map(getText)[0] ?? '');
    expect(new Set(titles).size).toBe(pages.length);
    for (const { number, page } of pages) {
      if (number > 1) expect(titles[number - 1]).toContain(String(number));
      expect([page.address, toPath(findLink(page, 'prev'))]).toEqual([page.address, number > 1 ? toAddress(number - 1) : undefined]);
      expect([page.address, toPath(findLink(page, 'next'))]).toEqual([
        page.address,
        number < pages.length ? toAddress(number + 1) : undefined,
      ]);
      expect([...page.links('prev'), ...page.links('next')]).toEqual([]);
    }
  }
});

test('each category has its own introduction of two to four sentences', () => {
  const introductions = lists.flatMap(({ category, pages: [first] }) =>
    category ? [oneLine(first?.page.having('data-introduction').map(textWithin).join(' ') ?? '')] : [],
  );
  expect(new Set(introductions).size).toBe(introductions.length);
  for (const text of introductions) {
    const sentences = text.match(/[.!?](?=\s|$)/g)?.length ?? 0;
    expect([text, sentences >= 2, sentences <= 4]).toEqual([text, true, true]);
  }
});

test('the language switcher leads to the same page of a list, or to the first one if the other language has fewer', () => {
  for (const { base, pages } of lists)
    for (const { number, page } of pages)
      for (const link of page.having('data-language')) {
        const own = base.replace(/^\/\w+/, `/${attribute(link, 'hreflang')}`);
        const other = lists.find((list) => list.base === own);
        expect(attribute(link, 'href')).toBe(other && number <= other.pages.length ? other.toAddress(number) : own);
      }
});

// Minimum numbers from the product description.
test.each([
  ['en', 7],
  ['fr', 6],
  ['es', 5],
])('the blog in %s has at least %i pages', (lang, count) => {
  expect(lists.find(({ base }) => base === `/${lang}/blog`)?.pages.length).toBeGreaterThanOrEqual(count);
});
