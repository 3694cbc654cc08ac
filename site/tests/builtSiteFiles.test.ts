import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { ResourceKind } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes, localeRow, locales } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { attribute } from '../src/build/html.ts';
import { contentFolder } from '../src/content/origin.ts';
import { byAddress, manifest, pages, publicDir, readPublic } from './builtPages.ts';
import { sitemapEntries } from './sitemapEntries.ts';

/* Files beside the pages: for search engines, for language models, for people who report a vulnerability, and for download. */

const { securityEmail, origin } = parse(readFileSync(new URL('facts/company.yaml', contentFolder), 'utf8'));
const toPath = (address: string) => new URL(address).pathname;

describe('The sitemap', () => {
  const entries = sitemapEntries(readPublic('sitemap-0.xml'));
  const findEntry = (address: string) => entries.find(({ location }) => toPath(location) === address);

  test('lists exactly the pages that search engines may list, each once', () => {
    const listed = pages.flatMap(({ address, isIndexable }) => (isIndexable ? [address] : []));
    expect(listed.length).toBeGreaterThan(200);
    expect(entries.map(({ location }) => toPath(location)).toSorted()).toEqual(listed.toSorted());
  });

  test('has the canonical address and the alternates of each page', () => {
    expect(entries.filter(({ alternates }) => alternates.length > localeCodes.length).length).toBeGreaterThan(100);
    for (const { location, alternates } of entries) {
      const page = byAddress.get(toPath(location));
      expect(page?.links('canonical').map((link) => attribute(link, 'href'))).toEqual([location]);
      expect(alternates).toEqual(page?.alternates);
    }
  });

  test('has the day of the last change of every article and legal text, as the page shows it, and of no other page except lists of articles', () => {
    const articles = pages.filter((page) => page.dataOf('BlogPosting').length > 0);
    expect(articles.length).toBeGreaterThan(90);
    for (const page of articles) {
      const day = page.dataOf('BlogPosting')[0]?.dateModified;
      expect(findEntry(page.address)?.changed, page.address).toBe(day);
      expect(page.html).toContain(`datetime="${day}"`);
    }
    const dated = entries.flatMap(({ location, changed }) => (changed ? [toPath(location)] : []));
    const others = dated.filter((address) => !articles.some((article) => article.address === address));
    expect(
      others.filter((address) => !/^\/\w+\/(blog(\/[a-zA-Z]+)?|legalMention\/\w+|accessibility|security|compare)$/.test(address)),
    ).toEqual([]);
    expect(others.filter((address) => /legalMention|accessibility|security|compare/.test(address))).toHaveLength(6 * localeCodes.length);
  });

  test.each(localeCodes)('has the newest day of the shown articles for the list of articles in %s', (lang) => {
    const links = new Set(
      byAddress
        .get(`/${lang}/blog`)
        ?.all('a')
        .map((link) => attribute(link, 'href')),
    );
    const shown = entries.filter(({ location }) => links.has(toPath(location)) && /\/blog\/[^/]*-/.test(location));
    const days = shown.flatMap(({ changed }) => changed ?? []).toSorted();
    expect(days.length).toBeGreaterThan(4);
    expect(findEntry(`/${lang}/blog`)?.changed).toBe(days.at(-1));
  });

  test('has no day in the future', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(entries.filter(({ changed }) => changed && changed > today)).toEqual([]);
  });

  test('is in the index, which robots.txt names without blocking an address, so that crawlers can read what they must not index', () => {
    expect(readPublic('sitemap-index.xml')).toContain(`<loc>${origin}/sitemap-0.xml</loc>`);
    const robots = readPublic('robots.txt');
    expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
    expect(robots).not.toMatch(/disallow/i);
  });
});

describe('llms.txt', () => {
  const [head = '', ...sections] = readPublic('llms.txt')
    .split(/^## /m)
    .map((section) => section.trim());
  const entries = sections.flatMap((section) => {
    const [title = '', , ...lines] = section.split('\n');
    return lines.map((line) => {
      const [, , url = '', description] = /^- \[((?:[^\]\\]|\\.)+)\]\((https:\/\/[^)\s]+)\): (\S.+)$/.exec(line) ?? [];
      return { title, line, url, description };
    });
  });

  test('begins with the name and one sentence, as the format requires, and has two sections per language', () => {
    expect(head).toMatch(/^# \S[^\n]*\n\n> \S[^\n]+$/);
    expect(sections.length).toBe(2 * locales.length);
    for (const { name } of locales) expect(sections.filter((section) => section.startsWith(name))).toHaveLength(2);
  });

  test('has only links with a description, each in the section of its language', () => {
    expect(entries.length).toBeGreaterThan(150);
    expect(entries.filter(({ description }) => !description).map(({ line }) => line)).toEqual([]);
    for (const { title, url } of entries) {
      const name = locales.find(({ code }) => code === toPath(url).slice(1, 3))?.name;
      expect([url, name !== undefined && title.startsWith(name)]).toEqual([url, true]);
    }
  });

  test('lists every indexable page once, except for later pages of lists, with the description of the page', () => {
    const isLaterPage = /\/blog\/(?:\w+\/)?\d+$/;
    const listed = pages.filter(({ address, isIndexable }) => isIndexable && !isLaterPage.test(address));
    const described = (list: readonly (readonly [string, string | undefined])[]) => list.toSorted(([a], [b]) => (a < b ? -1 : 1));
    expect(described(entries.map(({ url, description }) => [toPath(url), description]))).toEqual(
      described(listed.map((page) => [page.address, page.contents('description')[0]])),
    );
  });
});

test('security.txt has the contact for vulnerabilities, the languages and the expiry date (RFC 9116)', () => {
  const lines = readPublic('.well-known/security.txt').trimEnd().split('\n');
  const fields = new Map(lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]));
  expect(fields.size).toBe(lines.length);
  expect(fields.get('Contact')).toBe(`mailto:${securityEmail}`);
  expect(fields.get('Canonical')).toBe(`${origin}/.well-known/security.txt`);
  expect(fields.get('Preferred-Languages')).toBe(localeCodes.join(', '));

  const built = Temporal.Instant.fromEpochMilliseconds(Math.round(statSync(`${publicDir}/.well-known/security.txt`).mtimeMs));
  const expires = Temporal.Instant.from(fields.get('Expires') ?? '');
  expect(Temporal.Instant.compare(expires, built)).toBeGreaterThan(0);
  const latest = built.toZonedDateTimeISO('UTC').add({ years: 1 }).toInstant();
  expect(Temporal.Instant.compare(expires, latest)).toBeLessThanOrEqual(0);
});

test('files for download are not in the sitemap, and the content for the lead service is not public', () => {
  expect(readPublic('sitemap-0.xml')).not.toContain('/downloads/');
  expect(globSync('{service,manifest}.json', { cwd: publicDir })).toEqual([]);
});

test('every language offers the sheet and the code of each study', () => {
  const ids = readdirSync(new URL('studies/', contentFolder)).map((file) => file.replace('.csv', ''));
  expect(ids.length).toBeGreaterThan(5);
  for (const lang of localeCodes)
    expect(readdirSync(`${publicDir}/${lang}/downloads`)).toEqual(expect.arrayContaining(ids.flatMap((id) => [`${id}.csv`, `${id}.ts`])));
});

/* As the build gives them to the lead service. */
describe.each(localeCodes)('The e-mails in %s to visitors who requested a file', (lang: Locale) => {
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  const items = Object.entries(manifest.resources[lang]).flatMap(([kind, ids]) =>
    ids.map((item) => ({ item, kind: kind as ResourceKind, ...manifest.downloads[lang][kind as ResourceKind][item] })),
  );

  test('link to an existing file or page for every item of a form', () => {
    expect(items.length).toBeGreaterThan(20);
    for (const { item, kind, address = '', title } of items) {
      const [path = ''] = address.split('?');
      expect([item, path in manifest.pages || existsSync(publicDir + path), Boolean(title)]).toEqual([item, true, true]);
      if (kind === 'webinars') expect(address).toBe(`/${lang}/forms/confirmWebinar?item=${item}`);
      else {
        const extension = kind === 'checklists' ? 'xlsx' : 'pdf';
        expect(path).toMatch(new RegExp(`^/(?:${lang}|${localeRow(lang).files})/downloads/[\\w-]+\\.${extension}$`));
      }
    }
  });

  test('give the type, the size and a different language of each file', () => {
    const files = items.filter(({ kind }) => kind !== 'webinars');
    expect(files.length).toBeGreaterThan(20);
    for (const { item, address = '', details = '' } of files) {
      expect(details).toMatch(/^(PDF|.*\.xlsx\)).*\d+\s(kB|ko)/);
      const [, fileLanguage = ''] = address.split('/');
      expect([item, details.includes(names.of(fileLanguage) ?? '?')]).toEqual([item, fileLanguage !== lang]);
    }
  });

  test('link to the privacy policy', () => {
    expect(manifest.pages[manifest.privacy[lang]]?.lang).toBe(lang);
  });
});
