import { existsSync, globSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from 'vitest';
import { attribute } from '../src/build/html.ts';
import { byAddress, pageAt, publicDir } from './builtPages.ts';

type Fragment = {
  url: string;
  content: string;
  meta: Record<string, string>;
  filters: { kind: string[] };
  anchors: { element: string; id: string; text: string }[];
};

const folder = `${publicDir}/pagefind`;
const fragments: Fragment[] = globSync('fragment/*.pf_fragment', { cwd: folder }).map((file) =>
  JSON.parse(
    gunzipSync(readFileSync(`${folder}/${file}`))
      .toString('utf8')
      .replace(/^pagefind_dcd/, ''),
  ),
);
const ofKind = (kind: string) => fragments.filter(({ filters }) => filters.kind.includes(kind));
const fragmentAt = (address: string) => fragments.find(({ url }) => url === address);

test.each(localeCodes)('%s: pages, articles and each kind of resource can be found', (lang) => {
  const count = (kind: string) => ofKind(kind).filter(({ url }) => url.startsWith(`/${lang}/`)).length;
  expect(count('page')).toBeGreaterThan(25);
  for (const kind of ['article', 'clientCase', 'checklist', 'whitepaper', 'webinar']) expect(count(kind), kind).toBeGreaterThan(1);
});

test('every result has one kind, and leads to a page that exists and to an element in it', () => {
  const dead = fragments.filter(({ url, filters }) => {
    if (filters.kind[0] === 'application') return false;
    const [address = '', id] = url.split('#');
    const page = byAddress.get(address);
    return !page || (id !== undefined && !page.ids.has(id));
  });
  expect(fragments.length).toBeGreaterThan(150);
  expect(dead.map(({ url }) => url)).toEqual([]);
  expect(fragments.filter(({ filters }) => filters.kind.length !== 1).map(({ url }) => url)).toEqual([]);
});

test('every result has a title, and nothing is found twice', () => {
  expect(fragments.filter(({ meta }) => !meta.title).map(({ url }) => url)).toEqual([]);
  const urls = fragments.map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
});

test('a page has the title of its tab without the brand, an article its heading, and both say where they are', () => {
  expect(fragmentAt('/en/pricing')?.meta.title).toBe('Pricing and plans');
  expect(fragmentAt('/en/useCases/banking')?.meta.label).toBe('Use cases');
  const article = fragmentAt('/en/blog/do-two-readers-agree-cohens-kappa');
  expect(article?.meta.title).toBe('Do two readers agree? Cohen’s kappa, worked by hand');
  expect(article?.meta.label).toMatch(/^Insights.*\s20\d\d$/);
});

test('charts, controls, closing calls and the head of an article are not text of a page', () => {
  const banking = fragmentAt('/en/useCases/banking')?.content ?? '';
  expect(banking).toContain('Yet another');
  for (const text of ['Mentions', 'Frequency', 'disgust', '1,320 2.0']) expect(banking).not.toContain(text);
  const articles = ofKind('article');
  expect(articles.length).toBeGreaterThan(60);
  for (const { url, content, meta } of articles) {
    expect(content.startsWith(meta.title ?? ''), url).toBe(false);
    // The address in the head is for print, the dates are next to the result.
    expect(content.slice(0, 600), url).not.toMatch(/https?:|<time/);
    expect(content, url).not.toContain('\u2060');
    // Rows of numbers, such as "54. 8. 3. 65.": Pagefind puts a full stop after each cell of a table.
    expect(content, url).not.toMatch(/(?:\d+%?\. ){3}/);
  }
  const call = pageAt('/en/pricing')
    .all('div')
    .find((element) => attribute(element, 'data-ground') === 'deep');
  expect(call && attribute(call, 'data-pagefind-ignore')).toBe('');
});

test('terms and their values are separate words', () => {
  expect(fragmentAt('/en/pricing')?.content).toMatch(/Projects \d/);
  expect(fragmentAt('/en/aboutUs')?.content).toMatch(/E-?mail .*@/i);
  expect(fragmentAt('/en/blog/customer-feedback-in-five-languages')?.content).toContain('In favour One model');
});

test('an item of a list is a result with its own text, and is not text of its list', () => {
  const item = fragmentAt('/en/clientCase#banking');
  expect(item?.meta.title).toBeTruthy();
  expect(item?.content).toContain('overdraft');
  expect(fragmentAt('/en/clientCase')?.content).not.toContain('overdraft');
});

test('sign-up and login are found in each language, lead to their absolute address and name the host they lead to', () => {
  const application = ofKind('application');
  expect(application).toHaveLength(2 * localeCodes.length);
  for (const { meta } of application) expect(new URL(meta.address ?? '').host).toBe(meta.label);
});

test('no result shows its search words', () => {
  const pricing = fragmentAt('/en/pricing');
  expect(pricing?.meta.words).toContain('tariff');
  expect(pricing?.content).not.toContain('tariff');
});

test('later pages of lists, forms other than contact and meeting, the search and the page of unknown addresses are not found', () => {
  const urls = fragments.map(({ url }) => url);
  expect(urls.filter((url) => /\/blog\/(?:\w+\/)?\d+$/.test(url))).toEqual([]);
  expect(urls.filter((url) => url.includes('/forms/')).sort()).toEqual(
    localeCodes.flatMap((lang) => [`/${lang}/forms/contact`, `/${lang}/forms/meeting`]).sort(),
  );
  expect(urls.filter((url) => /\/(?:search|404)$/.test(url))).toEqual([]);
});

test('neither the input of the index nor the files of Pagefind’s own interfaces are served', () => {
  for (const lang of localeCodes) expect(existsSync(`${publicDir}/${lang}/search.json`)).toBe(false);
  expect(globSync('pagefind-*.{js,css}', { cwd: folder })).toEqual([]);
});
