import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Page } from '@playwright/test';
import { isFull } from '../scripts/testScope.ts';
import { eachKind, everyKind, routes } from '../site/tests/pageKinds.ts';
import { audit, widths } from './accessibility/audit.ts';
import { brokenWords } from './accessibility/brokenWords.ts';
import { measureText } from './accessibility/contrast.ts';
import { openFolded } from './accessibility/openFolded.ts';
import { reviewed } from './accessibility/reviewed.ts';
import { test } from './sharedWindow.ts';
import { addresses, fewestPages, manifest } from './site.ts';

const [narrowest, ...wider] = widths;

test.use({ viewport: { width: narrowest, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('the list of pages is complete in every language', () => {
  expect(addresses.length).toBeGreaterThan(fewestPages);
  for (const lang of localeCodes)
    expect(addresses.filter((address) => address.startsWith(`/${lang}/`)).length).toBeGreaterThan(fewestPages / 4);
});

/** Pages that are tested at every width. The others are tested at the narrowest, where most errors occur. */
const atEveryWidth = new Set(isFull ? addresses : everyKind.map(({ address }) => address));

/** Pages whose contrasts are measured at every width, and that axe checks. Both depend on structure and styles, but not on the language. */
const inDetail = new Set(isFull ? addresses : eachKind.map(({ address }) => address));

/** Other pages that axe checks at the narrowest width. Authors write their content, so it may have faults that the page of its kind has not. */
const sample = new Set(addresses.filter((address, index) => !inDetail.has(address) && index % 6 === 0));

/** Widths at which axe checks pages. Menus and columns are the same from 960 px on. */
const widthsForAxe: readonly number[] = widths.filter((width) => isFull || width !== 960);

/** Forms with a selected item to test in each language. There are more than a hundred, and they differ only in the item. */
const itemForms = 3;
const passedOver = new Set(
  isFull ? [] : localeCodes.flatMap((lang) => itemsOf(lang).filter((address, index) => index >= itemForms && !atEveryWidth.has(address))),
);

for (const address of addresses.filter((each) => !passedOver.has(each))) {
  test(`${address} has no errors`, async ({ page }) => {
    const complaints: string[] = [];
    const external: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfailed', (request) => complaints.push(`${request.url()} failed: ${request.failure()?.errorText}`));
    page.on('request', (request) => request.resourceType() === 'script' && external.push(request.url()));
    page.on(
      'request',
      (request) => !/^(data:|http:\/\/localhost:)/.test(request.url()) && complaints.push(`${request.url()} is another site’s`),
    );
    page.on(
      'response',
      (response) =>
        response.status() >= 400 && response.url() !== page.url() && complaints.push(`${response.url()} answered ${response.status()}`),
    );

    const response = await page.goto(address);
    const isNotFound = Object.values(manifest.notFound).includes(address);
    expect(response?.status()).toBe(isNotFound ? 404 : 200);
    const [lang, headings] = await page.evaluate(() => [document.documentElement.lang, document.querySelectorAll('h1').length]);
    expect(lang).toBe(manifest.pages[address]?.lang);
    expect(headings).toBe(1);
    expect(external, 'scripts fetched on load').toEqual([]);
    expect(await doubledTexts(page), 'texts that stand twice in one element').toEqual([]);

    // All widths share one load, because loading and axe take most of the time. Colours are measured at each width, because some
    // elements are visible only at some widths.
    await openFolded(page);
    for (const width of atEveryWidth.has(address) ? [narrowest, ...wider] : [narrowest]) {
      if (width !== narrowest) await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, `pixels over the side at ${width}`).toBeLessThanOrEqual(0);
      // A phone has to break long words in large type.
      if (width !== narrowest) expect.soft(await brokenWords(page), `broken words at ${width}`).toEqual([]);
      if (inDetail.has(address) ? widthsForAxe.includes(width) : width === narrowest && sample.has(address)) {
        // Header and footer are the same on every page.
        const { violations, unreviewed } = await audit(page, inDetail.has(address) ? 'html' : 'main');
        expect.soft(violations, `axe at ${width}`).toEqual([]);
        expect.soft(unreviewed, `what axe could not decide at ${width}`).toEqual([]);
      }
      if (width !== narrowest && !inDetail.has(address)) continue;
      const { measured, faint } = await measureText(page);
      expect.soft(measured, `texts measured at ${width}`).toBeGreaterThan(20);
      expect.soft(faint, `texts of too little contrast at ${width}`).toEqual([]);
    }
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await page.context().cookies()).toEqual([]);
    expect(complaints.filter((complaint) => !(isNotFound && complaint.includes('404')))).toEqual([]);
  });
}

for (const [index, { rule, doubt, selector, example }] of reviewed.entries()) {
  // Unless this is a full run, axe measures no contrasts, so there is no such finding.
  if (rule === 'color-contrast' && !isFull) continue;
  test(`a reviewed finding of axe still occurs: ${rule} (${doubt}) of ${selector} on ${example}`, async ({ page }) => {
    const found: number[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if (width === widths[0]) await page.goto(example);
      await openFolded(page);
      found.push(...(await audit(page)).reviewed);
    }
    expect(found, 'remove the entry from reviewed.ts').toContain(index);
  });
}

/** Texts of at least four characters that an element repeats, as if script had added them to those of the build. */
function doubledTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .map(({ childNodes }) => [...childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])).join(''))
      .filter((text) => /^\s*(\S.{3,})\s*\1\s*$/s.test(text)),
  );
}

/** Addresses of a language's forms with a selected item. */
function itemsOf(lang: string): string[] {
  const items = routes.get('forms/[form]/[item]') ?? [];
  return items.filter((address) => address.startsWith(`/${lang}/`));
}
