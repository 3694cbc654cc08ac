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

  test('has the canonical address of each page', () => {
    for (const { location } of entries) {
      const page = byAddress.get(new URL(location).pathname);
      expect(page && linksOf(page, 'canonical').map((link) => attribute(link, 'href'))).toEqual([location]);
    }
  });

  test('has the alternates of each page', () => {
    expect(entries.filter(({ alternates }) => alternates.length > localeCodes.length).length).toBeGreaterThan(100);
    for (const { location, alternates } of entries) {
      const page = byAddress.get(new URL(location).pathname);
      const own = page && linksOf(page, 'alternate').filter((link) => attribute(link, 'hreflang'));
      expect(alternates).toEqual(own?.map((link) => ({ lang: attribute(link, 'hreflang'), href: attribute(link, 'href') })));
    }
  });

  test('has the day of the last change of every article and legal text, as the page shows it, and of no other page except lists of articles', () => {
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

  test('has the newest day of the shown articles for a list of articles', () => {
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

  test('has no day in the future', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(entries.filter(({ changed }) => changed && changed > today)).toEqual([]);
  });
});

test('the index contains the sitemap, and robots.txt contains the index and blocks no crawler', () => {
  const [index, robots] = ['sitemap-index.xml', 'robots.txt'].map((file) => readFileSync(`${publicDir}/${file}`, 'utf8'));
  const origin = new URL(entries[0]?.location ?? '').origin;
  expect(index).toContain(`<loc>${origin}/sitemap-0.xml</loc>`);
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
  // Crawlers do not see the noindex of a page that robots.txt blocks.
  expect(robots).not.toMatch(/^Disallow: *\S/m);
});
