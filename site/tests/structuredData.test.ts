import { existsSync } from 'node:fs';
import { type Locale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { attribute, findElements, textOf } from '../src/build/html.ts';
import { languagePages, publicDir } from './built.ts';
import { readVocabulary } from './schemaOrg.ts';
import { oneLine, visibleText } from './visibleText.ts';

type Node = { readonly '@type': string; readonly [property: string]: unknown };

const pages = languagePages().map((page) => {
  const blocks = findElements(page.html, (element) => attribute(element, 'type') === 'application/ld+json').map((script) =>
    JSON.parse(textOf(script)),
  );
  const nodes = blocks.flatMap((block): Node[] => block['@graph']);
  return { ...page, lang: page.address.slice(1, 3) as Locale, blocks, nodes };
});
const described = pages.filter(({ nodes }) => nodes.length > 0);
const top = (type: string) =>
  described.flatMap((page) => page.nodes.filter((node) => node['@type'] === type).map((node) => ({ page, node })));
const within = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(within);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(within)];
};
const everyNode = described.flatMap((page) => within(page.nodes).map((node) => ({ page, node })));
const list = (value: unknown) => value as Node[];
const origin = new URL((top('WebSite')[0]?.node.url as string | undefined) ?? 'https://missing.example').origin;

describe('The blocks', () => {
  test('are on every home page, solution, sector and article, on pricing and on the page of each category', () => {
    const expected = pages.filter(({ address }) =>
      /^\/\w+\/(|pricing|aboutUs|api|solutions\/.*|useCases\/.*|blog\/[^/]*[a-z][^/]*)$/.test(address),
    );
    expect(expected.length).toBeGreaterThan(150);
    expect(expected.filter(({ nodes }) => nodes.length === 0).map(({ address }) => address)).toEqual([]);
  });

  test('are one per page, in the context of schema.org', () => {
    expect(
      described.filter(({ blocks }) => blocks.length !== 1 || blocks[0]['@context'] !== 'https://schema.org').map(({ address }) => address),
    ).toEqual([]);
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
    const addresses = new Set(pages.map(({ address }) => address));
    const dead = own.filter(({ value }) => {
      const { pathname } = new URL(value);
      return pathname !== '/' && !addresses.has(pathname) && !existsSync(`${publicDir}${pathname}`);
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
] as const)('every %s has the properties that search engines require', (type, required, least) => {
  // The page about the company adds the postal address to the data of home pages.
  const found = top(type).filter(({ page }) => !page.address.endsWith('/aboutUs'));
  expect(found.length).toBeGreaterThanOrEqual(least);
  for (const { page, node } of found) for (const key of required) expect(node[key], `${page.address}: ${type}.${key}`).toBeDefined();
});

describe('They match the page:', () => {
  const texts = new Map(described.map((page) => [page.address, visibleText(page.html)]));
  const shows = (address: string, text: unknown) => texts.get(address)?.includes(oneLine(String(text)));
  const amount = (lang: Locale, value: number, currency: string) =>
    new Intl.NumberFormat(localeRow(lang).formats, { style: 'currency', currency, maximumFractionDigits: 0 }).formatToParts(value);

  test('all questions with their answers', () => {
    for (const { page, node } of top('FAQPage')) {
      const questions = list(node.mainEntity);
      expect(questions).toHaveLength(
        findElements(page.html, ({ tagName, parentNode }) => tagName === 'summary' && isQuestion(parentNode)).length,
      );
      for (const { name, acceptedAnswer } of questions) {
        expect(shows(page.address, name), `${page.address}: ${name}`).toBe(true);
        expect(shows(page.address, (acceptedAnswer as Node).text), `${page.address}: answer to ${name}`).toBe(true);
      }
    }
  });

  test('plans with both prices', () => {
    for (const { page, node } of top('SoftwareApplication')) {
      const offers = list(node.offers);
      expect(offers.length).toBeGreaterThan(2);
      for (const { name, price, priceSpecification } of offers) {
        expect(shows(page.address, name), String(name)).toBe(true);
        const prices = list(priceSpecification);
        expect(prices.map(({ billingDuration }) => billingDuration)).toEqual(['P1M', 'P1Y']);
        expect(price).toBe(prices[0]?.price);
        for (const { price: value, priceCurrency } of prices) {
          const digits = amount(page.lang, value as number, priceCurrency as string)
            .filter(({ type }) => type === 'integer')
            .map((part) => part.value)
            .join('');
          const shown = texts.get(page.address)?.replaceAll(/(?<=\d)[\s.,](?=\d{3})/g, '');
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
      for (const { name } of steps) expect(shows(page.address, name), `${page.address}: ${name}`).toBe(true);
      const shown = findElements(page.html, ({ tagName, parentNode }) => tagName === 'li' && isBreadcrumb(parentNode));
      if (shown.length === 0) continue;
      compared += 1;
      expect(shown.map(textWithin).map(oneLine)).toEqual(steps.map(({ name }) => oneLine(String(name))));
    }
    expect(compared).toBeGreaterThan(130);
  });

  test('the headline, author and dates of an article', () => {
    for (const { page, node } of top('BlogPosting')) {
      const [heading] = findElements(page.html, ({ tagName }) => tagName === 'h1');
      expect(heading && oneLine(textWithin(heading))).toBe(oneLine(String(node.headline)));
      const days = findElements(page.html, ({ tagName }) => tagName === 'time').map((time) => attribute(time, 'datetime'));
      expect(days).toContain(node.datePublished);
      expect(days).toContain(node.dateModified);
      expect(shows(page.address, (node.author as Node).name)).toBe(true);
      expect(shows(page.address, node.articleSection)).toBe(true);
    }
  });

  test('the videos on the page, each with its poster and captions', () => {
    const videos = top('VideoObject');
    for (const { page, node } of videos) {
      const { pathname } = new URL(String(node.contentUrl));
      expect(page.html).toContain(`<source src="${pathname}"`);
      expect(page.html).toContain(`poster="${new URL(String(node.thumbnailUrl)).pathname}"`);
      expect(page.html).toContain(`src="${new URL(String((node.caption as Node).contentUrl)).pathname}"`);
      expect(shows(page.address, node.name)).toBe(true);
      expect(node.duration).toMatch(/^PT\d+S$/);
    }
    for (const { html, address } of pages) {
      const films = [...html.matchAll(/<source src="[^"]+\.mp4"/g)].length;
      expect(
        videos.filter(({ page }) => page.address === address),
        address,
      ).toHaveLength(films);
    }
  });

  test('the address and the contacts of the company', () => {
    const companies = top('Organization');
    expect(companies).toHaveLength(2 * localeCodes.length);
    for (const { page, node } of companies) {
      expect(page.html).toContain(`tel:${node.telephone}`);
      expect(page.html).toContain(`mailto:${node.email}`);
      for (const profile of (node.sameAs ?? []) as string[]) expect(page.html).toContain(`href="${profile}"`);
      const { streetAddress, addressLocality, postalCode } = (node.address ?? {}) as Record<string, string>;
      for (const part of [streetAddress, addressLocality, postalCode]) if (part) expect(shows(page.address, part), part).toBe(true);
    }
    expect(companies.filter(({ node }) => node.address)).toHaveLength(localeCodes.length);
  });
});

type Parent = { tagName?: string; attrs?: { name: string; value: string }[]; parentNode?: unknown } | null;

/** A question is a disclosure with one paragraph as its answer. Menus and tables in disclosures are not, nor is the mark of sample data, which the search leaves out. */
function isQuestion(parent: unknown): boolean {
  const details = parent as {
    tagName?: string;
    attrs: { name: string }[];
    childNodes: { tagName?: string; nodeName: string }[];
    parentNode: Parent;
  };
  const tags = details.childNodes.filter(({ nodeName }) => nodeName !== '#text').map(({ tagName }) => tagName);
  if (details.attrs.some(({ name }) => name === 'data-pagefind-ignore')) return false;
  return details.tagName === 'details' && tags.join() === 'summary,p' && details.parentNode?.tagName === 'div';
}

/** The only list of steps that ends with this page. */
function isBreadcrumb(parent: unknown): boolean {
  const { tagName, childNodes } = parent as { tagName?: string; childNodes: Parent[] };
  return tagName === 'ol' && childNodes.some((step) => step?.attrs?.some(({ name, value }) => name === 'aria-current' && value === 'page'));
}

function textWithin(node: unknown): string {
  const { value, childNodes = [] } = node as { value?: string; childNodes?: unknown[] };
  return value ?? childNodes.map(textWithin).join('');
}
