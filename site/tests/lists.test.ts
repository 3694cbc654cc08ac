import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from 'vitest';
import { attribute, findElements, textOf } from '../src/build/html.ts';
import { articlesPerPage } from '../src/constants.ts';
import { categories } from '../src/features/blog/schema.ts';
import { languagePages, publicDir } from './built.ts';

const content = fileURLToPath(new URL('../../content', import.meta.url));
const pages = new Map(languagePages().map((page) => [page.address, page.html]));

/** Number of articles in a language, and in a category if there is one. */
function countArticles(lang: string, category?: string): number {
  const files = globSync(`${lang}/blog/*.mdx`, { cwd: content });
  return files.filter((file) => !category || readFileSync(`${content}/${file}`, 'utf8').includes(`\ncategory: ${category}\n`)).length;
}

const lists = localeCodes.flatMap((lang) =>
  [undefined, ...categories].map((category) => {
    const count = countArticles(lang, category);
    const base = `/${lang}/blog${category ? `/${category}` : ''}`;
    const last = Math.max(1, Math.ceil(count / articlesPerPage));
    return { base, count, last, addressOf: (page: number) => (page === 1 ? base : `${base}/${page}`) };
  }),
);
const htmlOf = (address: string) => pages.get(address) ?? '';
const linkOf = (html: string, tagName: string, rel: string) => {
  const [found] = findElements(html, (element) => element.tagName === tagName && attribute(element, 'rel') === rel);
  return found && new URL(attribute(found, 'href') ?? '', 'https://site').pathname;
};

test.each(lists)('$base has $last pages for $count articles, and no other page numbers', ({ base, count, last, addressOf }) => {
  expect(count).toBeGreaterThan(0);
  const cards = Array.from({ length: last }, (_, index) => {
    const html = htmlOf(addressOf(index + 1));
    expect(html, addressOf(index + 1)).not.toBe('');
    return findElements(html, (element) => element.tagName === 'a' && attribute(element, 'data-stretch') !== undefined).length;
  });
  expect(cards.reduce((sum, number) => sum + number, 0)).toBe(count);
  expect(Math.max(...cards)).toBeLessThanOrEqual(articlesPerPage);
  for (const number of [0, 1, last + 1]) expect(existsSync(`${publicDir}${base}/${number}.html`), `${base}/${number}`).toBe(false);
});

test.each(lists)(
  'the pages of $base link to the previous and the next one in the text only, because Firefox prefetches links in the head and the policy blocks that',
  ({ last, addressOf }) => {
    for (let page = 1; page <= last; page++) {
      const html = htmlOf(addressOf(page));
      expect(linkOf(html, 'a', 'prev')).toBe(page > 1 ? addressOf(page - 1) : undefined);
      expect(linkOf(html, 'a', 'next')).toBe(page < last ? addressOf(page + 1) : undefined);
      for (const rel of ['prev', 'next']) expect(linkOf(html, 'link', rel)).toBeUndefined();
    }
  },
);

test.each(lists)(
  'the pages of $base have their number in the title, and only the first one has the introduction',
  ({ last, addressOf }) => {
    const titles = Array.from({ length: last }, (_, index) => {
      const [title] = findElements(htmlOf(addressOf(index + 1)), ({ tagName }) => tagName === 'title');
      return title ? textOf(title) : '';
    });
    expect(new Set(titles).size).toBe(last);
    for (const [index, title] of titles.entries()) if (index > 0) expect(title).toContain(String(index + 1));
  },
);

test('each category has its own introduction of two to four sentences', () => {
  const introductions = localeCodes.flatMap((lang) =>
    categories.map((category) => {
      const parts = findElements(htmlOf(`/${lang}/blog/${category}`), (element) => attribute(element, 'data-introduction') !== undefined);
      // Phones hide the sentences in a span.
      return parts.flatMap((part) => [part, ...part.childNodes.filter((node) => 'tagName' in node)].map(textOf)).join(' ');
    }),
  );
  expect(new Set(introductions).size).toBe(introductions.length);
  for (const text of introductions) {
    const sentences = text.match(/[.!?](?=\s|$)/g)?.length ?? 0;
    expect(sentences, text).toBeGreaterThanOrEqual(2);
    expect(sentences, text).toBeLessThanOrEqual(4);
  }
});

test.each(lists)(
  'from every page of $base the language switcher leads to the same page, or to the first one if the other language has fewer',
  ({ base, last, addressOf }) => {
    for (let page = 1; page <= last; page++) {
      for (const link of findElements(htmlOf(addressOf(page)), (element) => attribute(element, 'data-language') !== undefined)) {
        const own = base.replace(/^\/\w+/, `/${attribute(link, 'hreflang')}`);
        const other = lists.find((list) => list.base === own);
        expect(attribute(link, 'href')).toBe(other && page <= other.last ? other.addressOf(page) : own);
      }
    }
  },
);

// Today's numbers from the product description. They only grow.
const today = { en: 7, fr: 6, es: 5 } as const;
test('the blog has at least seven pages in English, six in French and five in Spanish', () => {
  for (const [lang, count] of Object.entries(today))
    expect(lists.find(({ base }) => base === `/${lang}/blog`)?.last, lang).toBeGreaterThanOrEqual(count);
});
