import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLocale, localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { attribute, findElements } from '../src/build/html.ts';
import { buildDay } from '../src/content/publication.ts';
import { findLeftOut } from '../src/publication/findLeftOut.ts';
import { publishedOn } from '../src/publication/links.ts';
import { languagePages, publicDir, serviceDir } from './built.ts';

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
  test('many links are found', () => expect(links.length).toBeGreaterThan(5000));

  test('every internal link leads to an existing page or file', () => {
    const dead = links
      .filter(({ href }) => href.startsWith('/'))
      .filter(({ href }) => {
        const { pathname } = new URL(href, 'http://site');
        return !byAddress.has(pathname) && !existsSync(`${publicDir}${pathname}`);
      })
      .map(({ page, href }) => `${page.address} → ${href}`);
    expect([...new Set(dead)]).toEqual([]);
  });

  test('what the lead service answers to a post that it cannot read links to existing pages only', () => {
    const templates = localeCodes.map((lang) => readFileSync(`${serviceDir}/templates/${lang}.failure.json`, 'utf8'));
    const found = templates.flatMap((template) => [...template.matchAll(/<a [^>]*href=\\"(\/[^"\\#?]*)/g)].map(([, path = '']) => path));
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((path) => !byAddress.has(path) && !existsSync(`${publicDir}${path}`))).toEqual([]);
  });

  test('the content check, which names dead links before a build, knows the same pages', async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const { addresses } = publishedOn(root, buildDay(), false, await findLeftOut(buildDay(), false));
    expect([...addresses].filter((address) => !address.includes('#')).sort()).toEqual([...byAddress.keys()].sort());
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

  test('pages link to pages in their own language, except in the language switcher and in links with a language', () => {
    const strangers = links
      .filter(({ element }) => attribute(element, 'hreflang') === undefined)
      .filter(({ page, href }) => {
        const segment = href.split('/')[1];
        return href.startsWith('/') && isLocale(segment) && segment !== page.lang;
      })
      .map(({ page, href }) => `${page.address} → ${href}`);
    expect(strangers).toEqual([]);
  });

  test('links that open a new tab have rel=noopener', () => {
    const silent = links
      .filter(({ element }) => attribute(element, 'target') === '_blank' && !attribute(element, 'rel')?.includes('noopener'))
      .map(({ page, href }) => `${page.address} → ${href}`);
    expect(silent).toEqual([]);
  });
});
