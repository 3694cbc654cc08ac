import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { attribute, findElements, textOf } from '../src/build/html.ts';
import { languagePages, publicDir } from './built.ts';

const pages = languagePages().map((page) => {
  const elements = findElements(page.html, ({ tagName }) => ['title', 'meta', 'link', 'html'].includes(tagName));
  const contents = (key: string) =>
    elements
      .filter((element) => (attribute(element, 'name') ?? attribute(element, 'property')) === key)
      .map((element) => attribute(element, 'content') ?? '');
  const links = (rel: string) => elements.filter((element) => attribute(element, 'rel') === rel);
  const title = elements.filter(({ tagName }) => tagName === 'title').map(textOf);
  return { ...page, lang: page.address.slice(1, 3), title, contents, links, isIndexable: !contents('robots').includes('noindex') };
});
const indexable = pages.filter((page) => page.isIndexable);
const alternatesOf = (page: (typeof pages)[number]) =>
  page
    .links('alternate')
    .flatMap((link) => (attribute(link, 'hreflang') ? [[attribute(link, 'hreflang'), attribute(link, 'href')] as const] : []));

test('no element has the class "undefined", which a rule that a style sheet lacks would give it', () => {
  expect(pages.filter(({ html }) => /class="?(?:[^">]* )?undefined\b/.test(html)).map(({ address }) => address)).toEqual([]);
});

test('some pages can be indexed, and some cannot', () => {
  expect(indexable.length).toBeGreaterThan(200);
  expect(pages.length - indexable.length).toBeGreaterThan(50);
});

test('forms, search and error pages cannot be indexed, and the demo request can', () => {
  const listed = new Set(indexable.map(({ address }) => address));
  for (const { address } of pages) if (/^\/\w+\/(forms\/|search$|404$)/.test(address)) expect(listed.has(address), address).toBe(false);
  for (const lang of localeCodes) expect(listed.has(`/${lang}/demoRequest`)).toBe(true);
});

test('the web app manifest exists, but no page links to it, because browsers would load it during the first paint', () => {
  expect(pages.filter(({ links }) => links('manifest').length > 0).map(({ address }) => address)).toEqual([]);
  expect(JSON.parse(readFileSync(join(publicDir, 'site.webmanifest'), 'utf8'))).toMatchObject({ display: 'browser' });
});

describe('Titles and descriptions', () => {
  test('occur once on every page', () => {
    expect(
      pages.filter(({ title, contents }) => title.length !== 1 || contents('description').length !== 1).map(({ address }) => address),
    ).toEqual([]);
  });

  test('have the length that search results show: titles up to 65 characters, descriptions from 70 to 160', () => {
    const titles = indexable.map(({ address, title: [title = ''] }) => ({ address, title, length: [...title].length }));
    expect(titles.filter(({ length }) => length < 10 || length > 65)).toEqual([]);
    const descriptions = indexable.map(({ address, contents }) => ({ address, length: [...(contents('description')[0] ?? '')].length }));
    expect(descriptions.filter(({ length }) => length < 70 || length > 160)).toEqual([]);
  });

  test('have the brand once in the title', () => {
    const [brand = ''] = pages[0]?.contents('og:site_name') ?? [];
    expect(brand.length).toBeGreaterThan(2);
    expect(
      pages.filter(({ title: [title = ''] }) => title.split(brand).length !== 2).map(({ address, title }) => `${address}: ${title}`),
    ).toEqual([]);
  });

  test('are unique within a language', () => {
    for (const lang of localeCodes) {
      const own = indexable.filter((page) => page.lang === lang);
      expect(own.length).toBeGreaterThan(60);
      for (const key of ['title', 'og:title', 'description', 'og:description']) {
        const texts = own.map(({ title, contents }) => (key === 'title' ? title : contents(key))[0] ?? '');
        expect(texts.filter((text, index) => text.length <= 5 || texts.indexOf(text) !== index)).toEqual([]);
      }
    }
  });
});

describe('Canonical links and alternates', () => {
  test('are on pages that can be indexed, and on no others', () => {
    for (const page of pages) {
      const paths = page.links('canonical').map((link) => new URL(attribute(link, 'href') ?? '').pathname);
      expect(paths, page.address).toEqual(page.isIndexable ? [page.address] : []);
      if (!page.isIndexable) expect(alternatesOf(page), page.address).toEqual([]);
    }
  });

  test('are the same on all versions of a page', () => {
    const byAddress = new Map(indexable.map((page) => [page.links('canonical').map((link) => attribute(link, 'href'))[0], page]));
    for (const page of indexable) {
      const own = alternatesOf(page);
      const itself = own.find(([lang]) => lang === page.lang)?.[1];
      expect(byAddress.get(itself), page.address).toBe(page);
      for (const [lang, href] of own) {
        const other = byAddress.get(href);
        expect(other && alternatesOf(other), `${page.address} → ${lang} ${href}`).toEqual(own);
      }
    }
  });

  test('name each language once, and the default language for all other languages if the page exists in it', () => {
    const [fallback] = localeCodes;
    for (const page of indexable) {
      const own = alternatesOf(page);
      const codes = own.map(([lang]) => lang);
      expect(new Set(codes).size, page.address).toBe(codes.length);
      expect(own.find(([lang]) => lang === 'x-default')?.[1], page.address).toBe(own.find(([lang]) => lang === fallback)?.[1]);
    }
  });
});

describe('Metadata for link previews', () => {
  test('has each property once', () => {
    const keys = ['og:site_name', 'og:title', 'og:description', 'og:url', 'og:locale'];
    const pictures = ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'];
    for (const page of pages) {
      for (const key of keys) expect(page.contents(key), `${page.address}: ${key}`).toHaveLength(1);
      // Without a type, a page is a website.
      expect(page.contents('og:type'), page.address).toEqual(page.html.includes('"BlogPosting"') ? ['article'] : []);
      for (const key of pictures) expect(page.contents(key), `${page.address}: ${key}`).toHaveLength(page.isIndexable ? 1 : 0);
    }
  });

  test('has the address, the language and the description of the page', () => {
    for (const { address, lang, contents, links } of indexable) {
      expect(contents('og:url')).toEqual(links('canonical').map((link) => attribute(link, 'href')));
      expect(contents('og:description')).toEqual(contents('description'));
      expect(contents('og:locale'), address).toEqual(localeCodes.filter((code) => code === lang).map((code) => localeRow(code).openGraph));
    }
  });
});
