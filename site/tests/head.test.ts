import { localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { attribute, getText } from '../src/build/html.ts';
import { type Page, pages, readPublic } from './builtPages.ts';

const indexable = pages.filter((page) => page.isIndexable);
const getTitle = (page: Page) => page.all('title').map(getText)[0] ?? '';
const findCanonical = (page: Page) => page.links('canonical').map((link) => attribute(link, 'href') ?? '');

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
  expect(pages.filter((page) => page.links('manifest').length > 0).map(({ address }) => address)).toEqual([]);
  expect(JSON.parse(readPublic('site.webmanifest'))).toMatchObject({ display: 'browser' });
});

describe('Titles and descriptions', () => {
  test('occur once on every page', () => {
    expect(
      pages.filter((page) => page.all('title').length !== 1 || page.contents('description').length !== 1).map(({ address }) => address),
    ).toEqual([]);
  });

  test('have the length that search results show: titles up to 65 characters, descriptions from 70 to 160', () => {
    const outside = (text: string, min: number, max: number) => [...text].length < min || [...text].length > max;
    const titles = indexable.map((page) => `${page.address}: ${getTitle(page)}`);
    expect(titles.filter((line) => outside(line.slice(line.indexOf(': ') + 2), 10, 65))).toEqual([]);
    const descriptions = indexable.filter((page) => outside(page.contents('description')[0] ?? '', 70, 160));
    expect(descriptions.map(({ address }) => address)).toEqual([]);
  });

  test('have the brand once in the title', () => {
    const [brand = ''] = pages[0]?.contents('og:site_name') ?? [];
    expect(brand.length).toBeGreaterThan(2);
    expect(pages.map((page) => `${page.address}: ${getTitle(page)}`).filter((line) => line.split(brand).length !== 2)).toEqual([]);
  });

  test('are unique within a language', () => {
    for (const lang of localeCodes) {
      const own = indexable.filter((page) => page.lang === lang);
      expect(own.length).toBeGreaterThan(60);
      for (const key of ['title', 'og:title', 'description', 'og:description']) {
        const texts = own.map((page) => (key === 'title' ? getTitle(page) : (page.contents(key)[0] ?? '')));
        expect(texts.filter((text, index) => text.length <= 5 || texts.indexOf(text) !== index)).toEqual([]);
      }
    }
  });
});

describe('Canonical links and alternates', () => {
  test('are on pages that can be indexed, and on no others', () => {
    for (const page of pages) {
      const paths = findCanonical(page).map((href) => new URL(href).pathname);
      expect(paths, page.address).toEqual(page.isIndexable ? [page.address] : []);
      if (!page.isIndexable) expect(page.alternates, page.address).toEqual([]);
    }
  });

  test('are the same on all versions of a page', () => {
    const byCanonical = new Map(indexable.map((page) => [findCanonical(page)[0], page]));
    for (const page of indexable) {
      const own = page.alternates;
      expect(byCanonical.get(own.find(({ lang }) => lang === page.lang)?.href)?.address, page.address).toBe(page.address);
      for (const { lang, href } of own) expect(byCanonical.get(href)?.alternates, `${page.address} → ${lang} ${href}`).toEqual(own);
    }
  });

  test('name each language once, and the default language for all other languages if the page exists in it', () => {
    const [fallback = ''] = localeCodes;
    for (const { address, alternates } of indexable) {
      const findHref = (code: string) => alternates.find(({ lang }) => lang === code)?.href;
      expect(new Set(alternates.map(({ lang }) => lang)).size, address).toBe(alternates.length);
      expect(findHref('x-default'), address).toBe(findHref(fallback));
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
    for (const page of indexable) {
      expect(page.contents('og:url')).toEqual(findCanonical(page));
      expect(page.contents('og:description')).toEqual(page.contents('description'));
      expect(page.contents('og:locale'), page.address).toEqual([localeRow(page.lang).openGraph]);
    }
  });
});
