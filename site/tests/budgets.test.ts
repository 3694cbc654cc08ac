import { globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { attribute, findElements } from '../src/build/pages.ts';
import { languagePages, publicDir } from './built.ts';

/** Most bytes of a page, compressed, its style included: with the headers it arrives in the first flight of TCP. */
const firstFlight = 14_000;

/** Kinds of pages that need more, each with its reason. All others keep to the first flight. */
const larger: readonly { readonly kind: RegExp; readonly bytes: number; readonly reason: string }[] = [
  { kind: /^\/\w+\/$/, bytes: 15_900, reason: 'the home page shows each solution’s picture, and six comments of a sector' },
  {
    kind: /^\/\w+\/blog\/[^/]+$/,
    bytes: 17_900,
    reason: 'articles are a thousand words with their charts; title and first paragraphs are in the first flight',
  },
  { kind: /\/forms\/confirmWebinar$/, bytes: 21_500, reason: 'it offers every replay with its programme and its summary' },
];

/** Most bytes of everything that a page loads while nobody touches it: of the home page, of others, and of those that show films by their first picture. */
const total = { home: 110_000, other: 80_000, withFilm: 120_000 };
const requests = { home: 8, other: 8, withFilm: 16 };
const fonts = { preloaded: 28_000, all: 45_000 };
const pages = languagePages().map((page) => ({ ...page, elements: findElements(page.html, () => true) }));
const size = (address: string) => statSync(`${publicDir}${address}`).size;
/** Bytes as they travel. */
const transferred = (address: string) =>
  globSync(`.${address}.br`, { cwd: publicDir }).length > 0 ? size(`${address}.br`) : size(address);
const linksOf = ({ elements }: (typeof pages)[number], rel: string) =>
  elements.flatMap((element) =>
    element.tagName === 'link' && attribute(element, 'rel') === rel ? [attribute(element, 'href') ?? ''] : [],
  );
const weigh = (addresses: readonly string[]) => addresses.reduce((sum, address) => sum + transferred(address), 0);
const fontFiles = globSync('_assets/*.woff2', { cwd: publicDir }).map((file) => `/${file}`);

test('every page keeps to the bytes of its kind', () => {
  const heavy = pages.flatMap(({ address, file }) => {
    const bytes = transferred(`/${file}`);
    const budget = larger.find(({ kind }) => kind.test(address))?.bytes ?? firstFlight;
    return bytes > budget ? [`${address}: ${bytes} bytes of ${budget}`] : [];
  });
  expect(heavy).toEqual([]);
});

test('a larger budget is for pages that need it', () => {
  for (const { kind, bytes } of larger) {
    const sizes = pages.filter(({ address }) => kind.test(address)).map(({ file }) => transferred(`/${file}`));
    const most = Math.max(...sizes);
    expect(most, `${kind}`).toBeGreaterThan(firstFlight);
    // A budget with much room is none.
    expect(bytes - most, `${kind}`).toBeLessThan(800);
  }
});

test('no page loads a script before it is touched', () => {
  const scripts = pages.flatMap(({ address, elements }) =>
    elements
      .filter((element) => (element.tagName === 'script' ? attribute(element, 'src') : attribute(element, 'rel') === 'modulepreload'))
      .map((element) => `${address}: ${attribute(element, 'src') ?? attribute(element, 'href')}`),
  );
  expect(pages.length).toBeGreaterThan(250);
  expect(scripts).toEqual([]);
});

describe('fonts', () => {
  test('all together, and those that are preloaded, keep to their bytes', () => {
    expect(fontFiles.length).toBeGreaterThan(1);
    expect(weigh(fontFiles)).toBeLessThanOrEqual(fonts.all);
    for (const page of pages) {
      const preloaded = linksOf(page, 'preload').filter((address) => address.endsWith('.woff2'));
      expect(preloaded).toHaveLength(2);
      expect(weigh(preloaded)).toBeLessThanOrEqual(fonts.preloaded);
    }
  });

  test('each preloaded one arrives in a first flight of its own, its headers included', () => {
    for (const address of pages.slice(0, 1).flatMap((page) => linksOf(page, 'preload')))
      expect(size(address) + 500).toBeLessThanOrEqual(14_600);
  });
});

test('everything that an untouched page may load keeps to its bytes and to a few requests', () => {
  for (const page of pages) {
    const pictures = page.elements.flatMap((element) => {
      const source = attribute(element, element.tagName === 'video' ? 'poster' : 'src');
      return ['img', 'video'].includes(element.tagName) && source?.startsWith('/') && attribute(element, 'loading') !== 'lazy'
        ? [source]
        : [];
    });
    const sheets = linksOf(page, 'stylesheet');
    expect(sheets).toHaveLength(1);
    const loaded = [`/${page.file}`, ...sheets, ...fontFiles, '/favicon.svg', '/site.webmanifest', ...new Set(pictures)];
    const kind = page.elements.some(({ tagName }) => tagName === 'video')
      ? 'withFilm'
      : page.address.split('/')[2] === ''
        ? 'home'
        : 'other';
    expect(weigh(loaded), page.address).toBeLessThanOrEqual(total[kind]);
    expect(loaded.length, page.address).toBeLessThanOrEqual(requests[kind]);
  }
});

test('what a form fetches once it is touched keeps to its bytes', () => {
  const scripts = globSync('_assets/*.js', { cwd: publicDir }).map((file) => `/${file}`);
  const ofForms = scripts.filter((address) => basename(address).startsWith('wakeLeadForm'));
  expect(ofForms).toHaveLength(1);
  expect(weigh(ofForms)).toBeLessThanOrEqual(75_000);
  // Not named by any page: nobody would ever load it.
  const texts = [...pages.map(({ html }) => html), ...scripts.map((address) => readFileSync(publicDir + address, 'utf8'))].join('\n');
  expect(scripts.filter((address) => !texts.includes(basename(address)))).toEqual([]);
});
