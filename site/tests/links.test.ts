import { existsSync } from 'node:fs';
import { isLocale, localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { attribute, findElements } from '../src/build/html.ts';
import { languagePages, publicDir } from './built.ts';

const pages = languagePages().map((page) => {
  const elements = findElements(page.html, () => true);
  const ids = new Set(elements.flatMap((element) => attribute(element, 'id') ?? []));
  return { ...page, elements, ids, lang: page.address.split('/')[1] ?? '' };
});
const byAddress = new Map(pages.map((page) => [page.address, page]));
const links = pages.flatMap((page) =>
  page.elements.filter(({ tagName }) => tagName === 'a').map((element) => ({ page, element, href: attribute(element, 'href') ?? '' })),
);

describe('Links', () => {
  test('there are many of them', () => expect(links.length).toBeGreaterThan(5000));

  test('every internal link leads to a page or file that exists', () => {
    const dead = links
      .filter(({ href }) => href.startsWith('/'))
      .filter(({ href }) => {
        const { pathname } = new URL(href, 'http://site');
        return !byAddress.has(pathname) && !existsSync(`${publicDir}${pathname}`);
      })
      .map(({ page, href }) => `${page.address} → ${href}`);
    expect([...new Set(dead)]).toEqual([]);
  });

  test('every fragment exists in its page', () => {
    const missing = links
      .filter(({ href }) => href.includes('#') && (href.startsWith('/') || href.startsWith('#')))
      .filter(({ page, href }) => {
        const { pathname, hash } = new URL(href, `http://site${page.address}`);
        return !byAddress.get(pathname)?.ids.has(decodeURIComponent(hash.slice(1)));
      })
      .map(({ page, href }) => `${page.address} → ${href}`);
    expect([...new Set(missing)]).toEqual([]);
  });

  test('pages lead to pages of their own language, but for the language switcher and links that say their language', () => {
    const strangers = links
      .filter(({ element }) => attribute(element, 'hreflang') === undefined)
      .filter(({ page, href }) => {
        const segment = href.split('/')[1];
        return href.startsWith('/') && isLocale(segment) && segment !== page.lang;
      })
      .map(({ page, href }) => `${page.address} → ${href}`);
    expect(strangers).toEqual([]);
  });

  test('links that open a new tab say so and give nothing away', () => {
    const silent = links
      .filter(({ element }) => attribute(element, 'target') === '_blank' && !attribute(element, 'rel')?.includes('noopener'))
      .map(({ page, href }) => `${page.address} → ${href}`);
    expect(silent).toEqual([]);
  });
});

describe('What search engines read', () => {
  const indexable = pages.filter(({ elements }) => elements.some((element) => attribute(element, 'rel') === 'canonical'));
  const linkOf = (page: (typeof pages)[number], rel: string) =>
    page.elements.filter((element) => element.tagName === 'link' && attribute(element, 'rel') === rel);
  const alternatesOf = (page: (typeof pages)[number]) =>
    new Map(
      linkOf(page, 'alternate').flatMap((link) =>
        attribute(link, 'hreflang') ? [[attribute(link, 'hreflang') ?? '', new URL(attribute(link, 'href') ?? '').pathname]] : [],
      ),
    );

  test('most pages are indexable', () => expect(indexable.length).toBeGreaterThan(100));

  test('canonical links name the page itself', () => {
    for (const page of indexable)
      expect(new URL(attribute(linkOf(page, 'canonical')[0] as never, 'href') ?? '').pathname).toBe(page.address);
  });

  test('alternates exist, name each other, and include the page itself', () => {
    const faults: string[] = [];
    for (const page of indexable) {
      const alternates = alternatesOf(page);
      if (alternates.get(page.lang) !== page.address) faults.push(`${page.address} does not name itself`);
      for (const [lang, address] of alternates) {
        if (lang === 'x-default') continue;
        const other = byAddress.get(address);
        if (!other) faults.push(`${page.address} names ${address}, which does not exist`);
        else if (alternatesOf(other).get(page.lang) !== page.address) faults.push(`${address} does not name ${page.address} in return`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('forms, search and unknown addresses are not indexed; the demo request is', () => {
    const listed = new Set(indexable.map(({ address }) => address));
    for (const { address } of pages) if (/^\/\w+\/(forms\/|search$|404$)/.test(address)) expect(listed.has(address), address).toBe(false);
    for (const lang of localeCodes) expect(listed.has(`/${lang}/demoRequest`)).toBe(true);
  });

  test('titles and descriptions are unique within a language', () => {
    for (const lang of localeCodes) {
      const own = indexable.filter((page) => page.lang === lang);
      for (const pick of [titleOf, descriptionOf]) {
        const texts = own.map(pick);
        const twice = texts.filter((text, index) => texts.indexOf(text) !== index);
        expect(twice).toEqual([]);
        expect(texts.every((text) => text.length > 5)).toBe(true);
      }
    }
  });

  function titleOf(page: (typeof pages)[number]): string {
    const title = page.elements.find(({ tagName }) => tagName === 'title');
    return (title?.childNodes[0] as { value?: string } | undefined)?.value ?? '';
  }

  function descriptionOf(page: (typeof pages)[number]): string {
    const description = page.elements.find((element) => attribute(element, 'name') === 'description');
    return (description && attribute(description, 'content')) ?? '';
  }
});
