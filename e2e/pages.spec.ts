import { localeCodes } from '@emovera/contract/locales.ts';
import { expect } from '@playwright/test';
import { isFull } from '../scripts/testScope.ts';
import { eachKind, everyKind, routes } from '../site/tests/pageKinds.ts';
import { audit, widths } from './access/audit.ts';
import { measureText } from './access/contrast.ts';
import { reviewed } from './access/reviewed.ts';
import { unfold } from './access/unfold.ts';
import { test } from './pageWindow.ts';
import { addresses, fewestPages, manifest } from './site.ts';

const [narrowest, ...wider] = widths;

test.use({ viewport: { width: narrowest, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('the list of pages under test is whole, in every language', () => {
  expect(addresses.length).toBeGreaterThan(fewestPages);
  for (const lang of localeCodes)
    expect(addresses.filter((address) => address.startsWith(`/${lang}/`)).length).toBeGreaterThan(fewestPages / 4);
});

/** Pages that are looked at at every width; the others at the narrowest, where most goes wrong. */
const atEveryWidth = new Set(isFull ? addresses : everyKind.map(({ address }) => address));

/** Pages to which axe's rules are applied at every width: they ask for structure, which depends on the width but not on the language. */
const withAxeAtEveryWidth = new Set(isFull ? addresses : eachKind.map(({ address }) => address));

/** Pages to which axe's rules are applied at the narrowest width: of those that are one more of their kind, every third. */
const withAxe = new Set(addresses.filter((address, index) => isFull || atEveryWidth.has(address) || index % 3 === 0));

/** Forms for one item that are looked at in a language. They differ in the name of the item alone, and there are more than a hundred. */
const itemForms = 3;
const passedOver = new Set(
  isFull ? [] : localeCodes.flatMap((lang) => itemsOf(lang).filter((address, index) => index >= itemForms && !atEveryWidth.has(address))),
);

for (const address of addresses.filter((each) => !passedOver.has(each))) {
  test(`${address} is a sound page`, async ({ page }) => {
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

    // One load serves all widths: what a page costs here is loading it, and axe. Colours are measured at each: what a width hides, another shows.
    await unfold(page);
    for (const width of atEveryWidth.has(address) ? [narrowest, ...wider] : [narrowest]) {
      if (width !== narrowest) await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, `pixels over the side at ${width}`).toBeLessThanOrEqual(0);
      if (width === narrowest ? withAxe.has(address) : withAxeAtEveryWidth.has(address)) {
        // Header and footer are those of every page.
        const { violations, unreviewed } = await audit(page, atEveryWidth.has(address) ? 'html' : 'main');
        expect.soft(violations, `axe at ${width}`).toEqual([]);
        expect.soft(unreviewed, `what axe could not decide at ${width}`).toEqual([]);
      }
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
  test(`what was looked at is still there: ${rule} (${doubt}) of ${selector} on ${example}`, async ({ page }) => {
    const found: number[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if (width === widths[0]) await page.goto(example);
      await unfold(page);
      found.push(...(await audit(page, 'html', true)).reviewed);
    }
    expect(found, 'the entry can go from reviewed.ts').toContain(index);
  });
}

/** Addresses of a language's forms for one item. */
function itemsOf(lang: string): string[] {
  const items = routes.get('forms/[form]/[item]') ?? [];
  return items.filter((address) => address.startsWith(`/${lang}/`));
}
