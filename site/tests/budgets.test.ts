import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { attribute } from '../src/build/html.ts';
import { type Page, pages, publicDir } from './builtPages.ts';
import { routes } from './pageKinds.ts';

/** A page of this size arrives in the first round trip of TCP, which has 14,600 bytes, with 500 bytes of headers. */
const firstRoundTrip = 14_100;

type Budget = {
  /** Names of the kinds of pages with this budget. */
  readonly routes: readonly string[];
  /** Maximum compressed size of a page with its style sheet, in bytes. Can differ by language, so that no language has too much room. */
  readonly bytes: number | Readonly<Record<Locale, number>>;
  /** Reason for a second round trip. */
  readonly reason?: string;
};

/** Other pages have one round trip. A few hundred bytes are left for longer texts. */
const budgets: Readonly<Record<string, Budget>> = {
  home: {
    routes: ['home'],
    bytes: { en: 19_850, fr: 21_100, es: 20_500 },
    reason: 'it has a sentence to type, and shows the weekly report, an image of each solution, six comments of a sector, and proof',
  },
  solution: {
    routes: ['solutions/analyseVerbatim', 'solutions/irritantsParcoursClient', 'solutions/nps'],
    bytes: { en: 17_650, fr: 18_850, es: 18_350 },
    reason:
      'it shows a view of the product; it and the last sections arrive in the second round trip, and the first screen does not wait for them',
  },
  tryIt: {
    routes: ['try'],
    bytes: { en: 13_300, fr: 14_200, es: 13_950 },
    reason: 'an example with its charts and the figures of its test follow the entry, for search, print and readers without script',
  },
  tour: {
    routes: ['tour'],
    bytes: { en: 17_350, fr: 18_350, es: 17_950 },
    reason: 'six views of the product as text; script shows one at a time, but search, print and readers without script need all of them',
  },
  sector: {
    routes: ['useCases/[sector]'],
    bytes: { en: 15_150, fr: 16_100, es: 15_750 },
    reason: 'as for solutions',
  },
  pricing: {
    routes: ['pricing'],
    bytes: { en: 17_050, fr: 18_400, es: 18_050 },
    reason:
      'each row of the comparison has a sentence on request, and prices by volume and ten questions follow it; the first screen does not wait for them',
  },
  list: {
    routes: ['useCases', 'webinars', 'whitepaper', 'checklist'],
    bytes: { en: 13_100, fr: 13_950, es: 13_550 },
  },
  cases: {
    routes: ['clientCase'],
    bytes: { en: 19_600, fr: 20_850, es: 20_400 },
    reason: 'one case is open in full, with its tables and charts, after the first screen',
  },
  blog: { routes: ['blog/[...page]', 'blog/[category]/[...page]'], bytes: 14_000 },
  article: {
    routes: ['blog/[slug]'],
    bytes: { en: 18_650, fr: 20_050, es: 19_550 },
    reason: 'a thousand words with charts, with the title and the first paragraphs in the first round trip',
  },
  form: {
    routes: ['forms/[form]', 'forms/[form]/[item]'],
    bytes: { en: 13_150, fr: 13_800, es: 13_550 },
  },
  demo: {
    routes: ['demoRequest'],
    bytes: { en: 15_250, fr: 16_250, es: 15_800 },
    reason: 'a report and the integrations follow the form, which arrives in the first round trip (forms.test.ts)',
  },
  confirmation: { routes: ['forms/[confirmation]'], bytes: 13_000 },
  replays: {
    routes: ['forms/confirmWebinar'],
    bytes: { en: 15_300, fr: 23_600, es: 16_150 },
    reason: 'it offers every replay with its programme and its summary, and most of them are in French',
  },
  legal: {
    routes: ['legalMention/[page]', 'accessibility', 'security', 'compare'],
    bytes: { en: 13_300, fr: 14_400, es: 14_100 },
    reason: 'the French privacy policy is 170 bytes over the first round trip',
  },
  company: {
    routes: ['aboutUs', 'api'],
    bytes: { en: 15_300, fr: 16_300, es: 15_900 },
    reason: 'as for solutions',
  },
  help: { routes: ['search', '404'], bytes: 12_100 },
};

/** Maximum size of a page's deferred style sheet, in bytes. The home page has the largest. */
const deferredSheet = 7_310;

/**
 * Maximum size of all resources of a page before any interaction, in bytes: of the home page, of other pages, of the page with a still of a film, of pages with
 * posters of videos and the transcript of a film, and of a page with photographs of the team.
 */
const total = { home: 110_000, other: 80_000, withStill: 90_000, withFilm: 140_000, withPortraits: 140_000 };
/** Images that a page loads: posters of videos, the still of the first film on the page of webinars, and photographs of the team. */
const pictureBytes = { home: 0, other: 0, withStill: 26_000, withFilm: 80_000, withPortraits: 60_000 };
const requests = { home: 7, other: 7, withStill: 8, withFilm: 15, withPortraits: 15 };
const fonts = { preloaded: 28_000, all: 45_000 };
const size = (address: string) => statSync(`${publicDir}${address}`).size;
/** Compressed size, in bytes. */
const transferred = (address: string) => (existsSync(`${publicDir}${address}.br`) ? size(`${address}.br`) : size(address));
const findLinks = (page: Page, rel: string) => page.links(rel).map((link) => attribute(link, 'href') ?? '');
const weigh = (addresses: readonly string[]) => addresses.reduce((sum, address) => sum + transferred(address), 0);
const fontFiles = globSync('_assets/*.woff2', { cwd: publicDir }).map((file) => `/${file}`);

/** Budget of each page by address, for its language. */
const bytesFor = new Map(
  [...routes].flatMap(([name, addresses]) => {
    const bytes = Object.values(budgets).find((budget) => budget.routes.includes(name))?.bytes ?? firstRoundTrip;
    return addresses.map((address) => [address, typeof bytes === 'number' ? bytes : bytes[address.split('/')[1] as Locale]] as const);
  }),
);

test('every page is within its budget', () => {
  const heavy = pages.flatMap(({ address, file }) => {
    const [bytes, max] = [transferred(`/${file}`), bytesFor.get(address) ?? 0];
    return bytes > max ? [`${address}: ${bytes} bytes of ${max}`] : [];
  });
  expect(heavy).toEqual([]);
});

test.each(Object.entries(budgets))(
  'the budget of "%s" is not much larger than its pages, and more than one round trip has a reason',
  (_name, { routes: names, bytes, reason }) => {
    const addresses = names.flatMap((name) => routes.get(name) ?? []);
    const largest = localeCodes.map((lang) => {
      const sizes = pages.filter((page) => page.lang === lang && addresses.includes(page.address));
      expect(sizes.length, lang).toBeGreaterThan(0);
      return { lang, max: Math.max(...sizes.map(({ file }) => transferred(`/${file}`))) };
    });
    // A budget with much room proves nothing.
    if (typeof bytes === 'number') expect(bytes - Math.max(...largest.map(({ max }) => max))).toBeLessThan(800);
    else for (const { lang, max } of largest) expect(bytes[lang] - max, lang).toBeLessThan(800);
    const maxBytes = typeof bytes === 'number' ? bytes : Math.max(...Object.values(bytes));
    expect(maxBytes > firstRoundTrip).toBe(reason !== undefined);
  },
);

test('every page has one deferred style sheet within its budget, and pages of a kind share it', () => {
  const sheets = pages.map((page) => findLinks(page, 'stylesheet'));
  expect(sheets.filter((links) => links.length !== 1)).toEqual([]);
  const distinct = new Set(sheets.flat());
  // The charts of articles differ, and so do their styles.
  const ofArticles = new Set(pages.flatMap((page, index) => (routes.get('blog/[slug]')?.includes(page.address) ? sheets[index] : [])));
  expect(distinct.size - ofArticles.size).toBeLessThanOrEqual(routes.size);
  expect([...distinct].filter((sheet) => transferred(sheet) > deferredSheet)).toEqual([]);
});

test('no page loads a script before the first interaction', () => {
  const scripts = pages.flatMap(({ address, elements }) =>
    elements
      .filter((element) => (element.tagName === 'script' ? attribute(element, 'src') : attribute(element, 'rel') === 'modulepreload'))
      .map((element) => `${address}: ${attribute(element, 'src') ?? attribute(element, 'href')}`),
  );
  expect(pages.length).toBeGreaterThan(250);
  expect(scripts).toEqual([]);
});

describe('Fonts', () => {
  test('all fonts together, and the preloaded ones, are within their budgets', () => {
    expect(fontFiles.length).toBeGreaterThan(1);
    expect(weigh(fontFiles)).toBeLessThanOrEqual(fonts.all);
    for (const page of pages) {
      const preloaded = findLinks(page, 'preload').filter((address) => address.endsWith('.woff2'));
      expect(preloaded).toHaveLength(2);
      expect(weigh(preloaded)).toBeLessThanOrEqual(fonts.preloaded);
    }
  });

  test('each preloaded font arrives in one round trip, with its headers', () => {
    for (const address of pages.slice(0, 1).flatMap((page) => findLinks(page, 'preload')))
      expect(size(address) + 500).toBeLessThanOrEqual(14_600);
  });
});

test('all resources before the first interaction are within their budget, with few requests', () => {
  for (const page of pages) {
    const pictures = page.elements.flatMap((element) => {
      const source = attribute(element, element.tagName === 'video' ? 'poster' : 'src');
      return ['img', 'video'].includes(element.tagName) && source?.startsWith('/') && attribute(element, 'loading') !== 'lazy'
        ? [source]
        : [];
    });
    const sheets = findLinks(page, 'stylesheet');
    expect(sheets).toHaveLength(1);
    const loaded = [`/${page.file}`, ...sheets, ...fontFiles, '/favicon.svg', ...new Set(pictures)];
    const kind = page.elements.some(({ tagName }) => tagName === 'video')
      ? 'withFilm'
      : page.address.split('/')[2] === ''
        ? 'home'
        : page.address.endsWith('/webinars')
          ? 'withStill'
          : page.address.endsWith('/aboutUs') && pictures.length > 0
            ? 'withPortraits'
            : 'other';
    expect(weigh([...new Set(pictures)]), page.address).toBeLessThanOrEqual(pictureBytes[kind]);
    expect(weigh(loaded), page.address).toBeLessThanOrEqual(total[kind]);
    expect(loaded.length, page.address).toBeLessThanOrEqual(requests[kind]);
  }
});

test('the script of a form is within its budget', () => {
  const scripts = globSync('_assets/*.js', { cwd: publicDir }).map((file) => `/${file}`);
  const ofForms = scripts.filter((address) => basename(address).startsWith('enhanceLeadForm'));
  expect(ofForms).toHaveLength(1);
  expect(weigh(ofForms)).toBeLessThanOrEqual(75_000);
  // Pages do not name it, so it would never load.
  const texts = [...pages.map(({ html }) => html), ...scripts.map((address) => readFileSync(publicDir + address, 'utf8'))].join('\n');
  expect(scripts.filter((address) => !texts.includes(basename(address)))).toEqual([]);
});
