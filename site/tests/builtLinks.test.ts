import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLocale, localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { attribute } from '../src/build/html.ts';
import { buildDay } from '../src/content/publication.ts';
import { pageIds } from '../src/features/blog/htmlPlugins.ts';
import { findLeftOut } from '../src/publication/contentErrors.ts';
import { publishedOn } from '../src/publication/links.ts';
import { byAddress, pages, publicDir, serviceDir } from './builtPages.ts';
import { textWithin } from './visibleText.ts';

const links = pages.flatMap((page) => page.all('a').map((element) => ({ page, element, href: attribute(element, 'href') ?? '' })));
const exists = (path: string) => byAddress.has(path) || existsSync(`${publicDir}${path}`);
/** The links that match, each once, with their pages. */
const linksThat = (matches: (link: (typeof links)[number]) => boolean) => [
  ...new Set(links.filter(matches).map(({ page, href }) => `${page.address} → ${href}`)),
];

describe('Links', () => {
  test('many links are found', () => expect(links.length).toBeGreaterThan(5000));

  test('every internal link leads to an existing page or file', () => {
    expect(linksThat(({ href }) => href.startsWith('/') && !exists(new URL(href, 'http://site').pathname))).toEqual([]);
  });

  test('what the lead service answers to a post that it cannot read links to existing pages only', () => {
    const templates = localeCodes.map((lang) => readFileSync(`${serviceDir}/templates/${lang}.failure.json`, 'utf8'));
    const found = templates.flatMap((template) => [...template.matchAll(/<a [^>]*href=\\"(\/[^"\\#?]*)/g)].map(([, path = '']) => path));
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((path) => !exists(path))).toEqual([]);
  });

  test('the content check, which names dead links before a build, knows the same pages', async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const { addresses } = publishedOn(root, buildDay(), false, await findLeftOut(buildDay(), false));
    expect([...addresses].filter((address) => !address.includes('#')).sort()).toEqual([...byAddress.keys()].sort());
  });

  test('every fragment exists in its page', () => {
    const isMissing = (address: string, href: string) => {
      const { pathname, hash } = new URL(href, `http://site${address}`);
      return !byAddress.get(pathname)?.ids.has(decodeURIComponent(hash.slice(1)));
    };
    expect(linksThat(({ page, href }) => /^[/#].*#|^#/.test(href) && isMissing(page.address, href))).toEqual([]);
  });

  test('every id is on its page once', () => {
    const twice = pages.flatMap(({ address, idList, ids }) => (idList.length > ids.size ? [address] : []));
    expect(twice).toEqual([]);
  });

  test('in articles, only headings of the text use the ids that are made from headings', () => {
    const articles = pages.filter((page) => page.dataOf('BlogPosting').length > 0);
    expect(articles.length).toBeGreaterThan(90);
    for (const { address, html, idList } of articles) {
      // A heading of the text has a link to itself.
      const ofText = new Set([...html.matchAll(/<h[23] id="([^"]+)"><a /g)].map(([, id]) => id));
      expect(ofText.size, address).toBeGreaterThan(1);
      const others = idList.filter((id) => !ofText.has(id) && !pageIds.includes(id) && !id.includes('_') && !id.startsWith('menu-'));
      expect([address, others]).toEqual([address, []]);
    }
  });

  test('pages link to pages in their own language, except in the language switcher and in links with a language', () => {
    const strangers = linksThat(({ page, element, href }) => {
      const segment = href.split('/')[1];
      return attribute(element, 'hreflang') === undefined && href.startsWith('/') && isLocale(segment) && segment !== page.lang;
    });
    expect(strangers).toEqual([]);
  });

  test('links that open a new tab have rel=noopener', () => {
    const silent = linksThat(
      ({ element }) => attribute(element, 'target') === '_blank' && !attribute(element, 'rel')?.includes('noopener'),
    );
    expect(silent).toEqual([]);
  });

  test('every link has words or a name', () => {
    expect(linksThat(({ element }) => textWithin(element).trim() === '' && !attribute(element, 'aria-label'))).toEqual([]);
  });
});
