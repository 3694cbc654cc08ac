import { existsSync } from 'node:fs';
import { type Locale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { attribute, type HtmlNode } from '../src/build/html.ts';
import { byAddress, type DataNode, type Page, pages, publicDir } from './builtPages.ts';
import { readVocabulary } from './schemaOrg.ts';
import { oneLine, textWithin, visibleText } from './visibleText.ts';

type Node = DataNode;

const described = pages.filter(({ data }) => data.length > 0);
const top = (type: string) => described.flatMap((page) => page.dataOf(type).map((node) => ({ page, node })));
const within = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(within);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(within)];
};
const everyNode = described.flatMap((page) => within(page.data.map((block) => block['@graph'])).map((node) => ({ page, node })));
const list = (value: unknown) => value as Node[];
const origin = new URL((top('WebSite')[0]?.node.url as string | undefined) ?? 'https://missing.example').origin;

describe('The blocks', () => {
  test('are on every home page, solution, sector and article, on pricing and on the page of each category', () => {
    const expected = pages.filter(({ address }) =>
      /^\/\w+\/(|pricing|aboutUs|api|solutions\/.*|useCases\/.*|blog\/[^/]*[a-z][^/]*)$/.test(address),
    );
    expect(expected.length).toBeGreaterThan(150);
    expect(expected.filter(({ data }) => data.length === 0).map(({ address }) => address)).toEqual([]);
  });

  test('are one per page, in the context of schema.org', () => {
    const others = described.filter(({ data }) => data.length !== 1 || data[0]?.['@context'] !== 'https://schema.org');
    expect(others.map(({ address }) => address)).toEqual([]);
  });

  test('use only types and properties of schema.org', () => {
    const { properties } = readVocabulary();
    expect(properties.size).toBeGreaterThan(800);
    expect(properties.get('BlogPosting')).toContain('headline');
    const unknown = everyNode.flatMap(({ page, node }) => {
      const own = properties.get(String(node['@type']));
      if (!own && !('@type' in node) && Object.keys(node).join() === '@id') return [];
      if (!own) return [`${page.address}: type ${node['@type']}`];
      return Object.keys(node)
        .filter((key) => !['@type', '@id'].includes(key) && !own.has(key))
        .map((key) => `${page.address}: ${node['@type']}.${key}`);
    });
    expect(unknown).toEqual([]);
  });

  test('have no empty values', () => {
    const empty = everyNode.flatMap(({ page, node }) =>
      Object.entries(node)
        .filter(([, value]) => value === '' || value === null || (Array.isArray(value) && value.length === 0))
        .map(([key]) => `${page.address}: ${key}`),
    );
    expect(empty).toEqual([]);
  });

  test('use only existing addresses of this site', () => {
    const own = everyNode.flatMap(({ page, node }) =>
      Object.entries(node).flatMap(([key, value]) =>
        key !== '@id' && typeof value === 'string' && value.startsWith(`${origin}/`) ? [{ page, value }] : [],
      ),
    );
    expect(own.length).toBeGreaterThan(300);
    const dead = own.filter(({ value }) => {
      const { pathname } = new URL(value);
      return pathname !== '/' && !byAddress.has(pathname) && !existsSync(`${publicDir}${pathname}`);
    });
    expect(dead.map(({ page, value }) => `${page.address} → ${value}`)).toEqual([]);
  });

  test('refer only to items that a page of the site describes', () => {
    const known = new Set(everyNode.flatMap(({ node }) => (node['@type'] && Object.keys(node).length > 3 ? [node['@id']] : [])));
    const references = everyNode.filter(({ node }) => node['@id']);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter(({ node }) => !known.has(node['@id'])).map(({ page, node }) => `${page.address} → ${node['@id']}`)).toEqual(
      [],
    );
  });

  test('have valid dates in the format YYYY-MM-DD', () => {
    const days = everyNode.flatMap(({ node }) =>
      ['datePublished', 'dateModified', 'uploadDate', 'startDate'].flatMap((key) => (node[key] ? [String(node[key])] : [])),
    );
    expect(days.length).toBeGreaterThan(100);
    for (const day of days) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
  });
});

/*
 * Required, and some recommended, properties of rich results in Google's documentation:
 * developers.google.com/search/docs/appearance/structured-data.
 */
test.each([
  ['Organization', ['name', 'url', 'logo'], 3],
  ['WebSite', ['name', 'url'], 3],
  ['BreadcrumbList', ['itemListElement'], 100],
  ['BlogPosting', ['headline', 'image', 'datePublished', 'dateModified', 'author'], 90],
  ['FAQPage', ['mainEntity'], 12],
  ['SoftwareApplication', ['name', 'offers', 'applicationCategory', 'operatingSystem'], 3],
  ['VideoObject', ['name', 'thumbnailUrl', 'uploadDate', 'contentUrl', 'duration'], 11],
] as const)('every %s has the properties that search engines require', (type, required, min) => {
  // The page about the company adds the postal address to the data of home pages.
  const found = top(type).filter(({ page }) => !page.address.endsWith('/aboutUs'));
  expect(found.length).toBeGreaterThanOrEqual(min);
  for (const { page, node } of found) for (const key of required) expect(node[key], `${page.address}: ${type}.${key}`).toBeDefined();
});

describe('They match the page:', () => {
  const shows = (page: Page, text: unknown) => page.text.includes(oneLine(String(text)));
  const amount = (lang: Locale, value: number, currency: string) =>
    new Intl.NumberFormat(localeRow(lang).formats, { style: 'currency', currency, maximumFractionDigits: 0 }).formatToParts(value);

  test('all questions with their answers', () => {
    for (const { page, node } of top('FAQPage')) {
      const questions = list(node.mainEntity);
      expect(questions).toHaveLength(page.all('summary').filter(({ parentNode }) => isQuestion(parentNode)).length);
      for (const { name, acceptedAnswer } of questions) {
        expect(shows(page, name), `${page.address}: ${name}`).toBe(true);
        expect(shows(page, (acceptedAnswer as Node).text), `${page.address}: answer to ${name}`).toBe(true);
      }
    }
  });

  test('plans with both prices', () => {
    for (const { page, node } of top('SoftwareApplication')) {
      const offers = list(node.offers);
      expect(offers.length).toBeGreaterThan(2);
      for (const { name, price, priceSpecification } of offers) {
        expect(shows(page, name), String(name)).toBe(true);
        const prices = list(priceSpecification);
        expect(prices.map(({ billingDuration }) => billingDuration)).toEqual(['P1M', 'P1Y']);
        expect(price).toBe(prices[0]?.price);
        for (const { price: value, priceCurrency } of prices) {
          const digits = amount(page.lang, value as number, priceCurrency as string)
            .filter(({ type }) => type === 'integer')
            .map((part) => part.value)
            .join('');
          const shown = page.text.replaceAll(/(?<=\d)[\s.,](?=\d{3})/g, '');
          expect(shown, `${page.address}: ${value}`).toMatch(new RegExp(`(?<!\\d)${digits}(?!\\d)`));
        }
      }
    }
  });

  test('the steps of the breadcrumb, in order and with their addresses', () => {
    let compared = 0;
    for (const { page, node } of top('BreadcrumbList')) {
      const steps = list(node.itemListElement);
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps.slice(0, -1).every(({ item }) => typeof item === 'string')).toBe(true);
      for (const { name } of steps) expect(shows(page, name), `${page.address}: ${name}`).toBe(true);
      const shown = page.all('li').filter(({ parentNode }) => isBreadcrumb(parentNode));
      if (shown.length === 0) continue;
      compared += 1;
      expect(shown.map(textWithin).map(oneLine)).toEqual(steps.map(({ name }) => oneLine(String(name))));
    }
    expect(compared).toBeGreaterThan(130);
  });

  test('the headline, author, category, dates, cover and language of an article', () => {
    for (const { page, node } of top('BlogPosting')) {
      expect(page.all('h1').map(visibleText)).toEqual([oneLine(String(node.headline))]);
      for (const text of [(node.author as Node).name, node.articleSection]) expect(shows(page, text), page.address).toBe(true);
      expect([page.address, node.inLanguage]).toEqual([page.address, page.lang]);
      expect(page.links('canonical').map((link) => attribute(link, 'href'))).toEqual([node.mainEntityOfPage]);
      expect(page.contents('og:image')).toEqual([node.image]);
      expect(node.wordCount).toBeGreaterThan(300);
      // The head of the article has the date of publication, and that of the last update if it exists.
      const [header] = page.all('header').filter((header) => page.all('main').some((main) => isWithin(header, main)));
      const days = page.all('time').filter((time) => header && isWithin(time, header));
      expect(days.map((time) => attribute(time, 'datetime'))).toEqual([...new Set([node.datePublished, node.dateModified])]);
    }
  });

  test('some articles were updated after their publication, and some were not', () => {
    const articles = top('BlogPosting').map(({ node }) => String(node.dateModified) > String(node.datePublished));
    expect(new Set(articles)).toEqual(new Set([true, false]));
  });

  test('translations of an article refer to each other, one as the original and the others as its translations', () => {
    const articles = new Map(top('BlogPosting').map(({ node }) => [node['@id'], node]));
    const listOthers = (node: Node | undefined) => list(node?.workTranslation ?? (node?.translationOfWork ? [node.translationOfWork] : []));
    for (const { page, node } of top('BlogPosting')) {
      const others = listOthers(node);
      for (const { '@id': id, inLanguage } of others) {
        const other = articles.get(id);
        expect([page.address, other?.inLanguage]).toEqual([page.address, inLanguage]);
        const back = node.workTranslation ? [other?.translationOfWork as Node] : list(other?.workTranslation);
        expect(back.map((entry) => entry['@id'])).toContain(node['@id']);
      }
      expect([page.address, others.length > 0]).toEqual([page.address, page.alternates.length > 2]);
    }
  });

  test('the videos on the page, each with its poster and captions', () => {
    const videos = top('VideoObject');
    for (const { page, node } of videos) {
      const { pathname } = new URL(String(node.contentUrl));
      expect(page.html).toContain(`<source src="${pathname}"`);
      expect(page.html).toContain(`poster="${new URL(String(node.thumbnailUrl)).pathname}"`);
      expect(page.html).toContain(`src="${new URL(String((node.caption as Node).contentUrl)).pathname}"`);
      expect(shows(page, node.name)).toBe(true);
      expect(node.duration).toMatch(/^PT\d+S$/);
    }
    for (const page of pages) expect([page.address, page.dataOf('VideoObject').length]).toEqual([page.address, page.all('video').length]);
  });

  test('the address and the contacts of the company', () => {
    const companies = top('Organization');
    expect(companies).toHaveLength(2 * localeCodes.length);
    for (const { page, node } of companies) {
      expect(page.html).toContain(`tel:${node.telephone}`);
      expect(page.html).toContain(`mailto:${node.email}`);
      for (const profile of (node.sameAs ?? []) as string[]) expect(page.html).toContain(`href="${profile}"`);
      const { streetAddress, addressLocality, postalCode } = (node.address ?? {}) as Record<string, string>;
      for (const part of [streetAddress, addressLocality, postalCode]) if (part) expect(shows(page, part), part).toBe(true);
    }
    expect(companies.filter(({ node }) => node.address)).toHaveLength(localeCodes.length);
  });
});

/** A question is a disclosure with one paragraph as its answer. Menus, tables in disclosures, and the mark of sample data, which the search omits, are not questions. */
function isQuestion(details: HtmlNode | null): boolean {
  if (!details || !('tagName' in details) || attribute(details, 'data-pagefind-ignore') !== undefined) return false;
  const tags = details.childNodes.flatMap((node) => ('tagName' in node ? [node.tagName] : []));
  return details.tagName === 'details' && tags.join() === 'summary,p' && details.parentNode?.nodeName === 'div';
}

/** The only list of steps that ends with this page. */
function isBreadcrumb(list: HtmlNode | null): boolean {
  if (list?.nodeName !== 'ol' || !('childNodes' in list)) return false;
  return list.childNodes.some((step) => 'tagName' in step && attribute(step, 'aria-current') === 'page');
}

function isWithin(node: HtmlNode, ancestor: HtmlNode): boolean {
  const parent = 'parentNode' in node ? node.parentNode : null;
  return parent !== null && (parent === ancestor || isWithin(parent, ancestor));
}
