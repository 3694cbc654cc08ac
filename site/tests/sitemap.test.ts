import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { attribute, findElements } from '../src/build/html.ts';
import type { BuiltPage } from '../src/build/pages.ts';
import { languagePages, publicDir } from './built.ts';
import { sitemapEntries } from './sitemapEntries.ts';

const entries = sitemapEntries(readFileSync(`${publicDir}/sitemap-0.xml`, 'utf8'));
const pages = languagePages().map((page) => ({ ...page, links: findElements(page.html, ({ tagName }) => tagName === 'link') }));
const linksOf = (page: (typeof pages)[number], rel: string) => page.links.filter((link) => attribute(link, 'rel') === rel);
const isIndexable = ({ html }: BuiltPage) => !/<meta name="robots" content="[^"]*noindex/.test(html);
const byAddress = new Map(pages.map((page) => [page.address, page]));
const entryOf = (address: string) => entries.find(({ location }) => new URL(location).pathname === address);

describe('The sitemap', () => {
  test('lists exactly the pages that search engines may list, each once', () => {
    const listed = entries.map(({ location }) => new URL(location).pathname);
    expect(listed.length).toBeGreaterThan(200);
    expect(listed.toSorted()).toEqual(
      pages
        .filter(isIndexable)
        .map(({ address }) => address)
        .toSorted(),
    );
  });

  test('names each page as its canonical link does', () => {
    for (const { location } of entries) {
      const page = byAddress.get(new URL(location).pathname);
      expect(page && linksOf(page, 'canonical').map((link) => attribute(link, 'href'))).toEqual([location]);
    }
  });

  test('gives each page the alternates that the page itself gives', () => {
    expect(entries.filter(({ alternates }) => alternates.length > localeCodes.length).length).toBeGreaterThan(100);
    for (const { location, alternates } of entries) {
      const page = byAddress.get(new URL(location).pathname);
      const own = page && linksOf(page, 'alternate').filter((link) => attribute(link, 'hreflang'));
      expect(alternates).toEqual(own?.map((link) => ({ lang: attribute(link, 'hreflang'), href: attribute(link, 'href') })));
    }
  });

  test('says of every article and legal text when it changed, as the page shows it, and of nothing else but lists of articles', () => {
    const dated = entries.filter(({ changed }) => changed);
    const articles = pages.filter(({ html }) => html.includes('"@type":"BlogPosting"'));
    expect(articles.length).toBeGreaterThan(90);
    for (const { address, html } of articles) {
      const [, day] = /"dateModified":"([^"]+)"/.exec(html) ?? [];
      expect(entryOf(address)?.changed, address).toBe(day);
      expect(html).toContain(`datetime="${day}"`);
    }
    const others = dated
      .map(({ location }) => new URL(location).pathname)
      .filter((address) => !articles.some((article) => article.address === address));
    expect(others.filter((address) => !/^\/\w+\/(blog(\/[a-zA-Z]+)?|legalMention\/\w+|accessibility)$/.test(address))).toEqual([]);
    expect(others.filter((address) => /legalMention|accessibility/.test(address))).toHaveLength(4 * localeCodes.length);
  });

  test('gives a list of articles the day of the newest change among those that it shows', () => {
    for (const lang of localeCodes) {
      const html = byAddress.get(`/${lang}/blog`)?.html ?? '';
      const shown = entries.filter(
        ({ location, changed }) => changed && html.includes(`<a href="${new URL(location).pathname}"`) && /\/blog\/[^/]*-/.test(location),
      );
      expect(shown.length).toBeGreaterThan(4);
      expect(entryOf(`/${lang}/blog`)?.changed).toBe(
        shown
          .map(({ changed = '' }) => changed)
          .toSorted()
          .at(-1),
      );
    }
  });

  test('promises no change in the future', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(entries.filter(({ changed }) => changed && changed > today)).toEqual([]);
  });
});

test('the index names the one sitemap, and robots.txt names the index and shuts nobody out', () => {
  const [index, robots] = ['sitemap-index.xml', 'robots.txt'].map((file) => readFileSync(`${publicDir}/${file}`, 'utf8'));
  const origin = new URL(entries[0]?.location ?? '').origin;
  expect(index).toContain(`<loc>${origin}/sitemap-0.xml</loc>`);
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
  // A page that is shut out cannot say that it is not to be listed.
  expect(robots).not.toMatch(/^Disallow: *\S/m);
});
