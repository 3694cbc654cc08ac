import { existsSync, globSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from 'vitest';
import { attribute, findElements } from '../src/build/html.ts';
import { languagePages, publicDir } from './built.ts';

type Fragment = { url: string; content: string; meta: Record<string, string>; filters: Record<string, string[]> };

const folder = `${publicDir}/pagefind`;
const fragments: Fragment[] = globSync('fragment/*.pf_fragment', { cwd: folder }).map((file) =>
  JSON.parse(
    gunzipSync(readFileSync(`${folder}/${file}`))
      .toString('utf8')
      .replace(/^pagefind_dcd/, ''),
  ),
);
const pages = new Map(languagePages().map((page) => [page.address, page]));
const ofLanguage = (lang: string) => fragments.filter(({ url }) => url.startsWith(`/${lang}/`));
const ofApplication = fragments.filter(({ meta }) => meta.kind === 'application');

test.each(localeCodes)('%s: pages, articles and each kind of resource can be found', (lang) => {
  const count = (kind: string) => ofLanguage(lang).filter(({ meta }) => meta.kind === kind).length;
  expect(count('page')).toBeGreaterThan(25);
  for (const kind of ['article', 'clientCase', 'checklist', 'whitepaper', 'webinar']) expect(count(kind), kind).toBeGreaterThan(1);
});

test('every result leads to a page that exists, and to a place in it', () => {
  const dead = fragments.filter(({ url, meta }) => {
    if (meta.kind === 'application') return false;
    const [address = '', id] = url.split('#');
    const page = pages.get(address);
    return !page || (id !== undefined && findElements(page.html, (element) => attribute(element, 'id') === id).length !== 1);
  });
  expect(fragments.length).toBeGreaterThan(150);
  expect(dead.map(({ url }) => url)).toEqual([]);
});

test('every result has a title, and nothing is found twice', () => {
  expect(fragments.filter(({ meta }) => !meta.title).map(({ url }) => url)).toEqual([]);
  const urls = fragments.map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
});

test('sign-up and login are found in each language, lead to their absolute address and name the host they lead to', () => {
  expect(ofApplication).toHaveLength(2 * localeCodes.length);
  for (const { meta, filters } of ofApplication) {
    expect(new URL(meta.address ?? '').host).toBe(meta.label);
    expect(filters.group).toEqual(['page']);
  }
});

test('search words are no part of what a result shows', () => {
  const pricing = fragments.find(({ url }) => url === '/en/pricing');
  expect(pricing?.meta.words).toContain('tariff');
  expect(pricing?.content).not.toContain('tariff');
});

test('what nobody looks for is not found: later pages of lists, forms but for the contact and the meeting, the way there', () => {
  const urls = fragments.map(({ url }) => url);
  expect(urls.filter((url) => /\/blog\/(?:\w+\/)?\d+$/.test(url))).toEqual([]);
  expect(urls.filter((url) => url.includes('/forms/')).sort()).toEqual(
    localeCodes.flatMap((lang) => [`/${lang}/forms/contact`, `/${lang}/forms/meeting`]).sort(),
  );
  expect(urls.filter((url) => /\/(?:search|404)$/.test(url))).toEqual([]);
});

test('the list of what can be found is not served, nor what Pagefind brings for interfaces that the site does not use', () => {
  for (const lang of localeCodes) expect(existsSync(`${publicDir}/${lang}/search.json`)).toBe(false);
  expect(globSync('pagefind-*.{js,css}', { cwd: folder })).toEqual([]);
});
