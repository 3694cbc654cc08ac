import { setTimeout as pause } from 'node:timers/promises';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Page, test } from '@playwright/test';

const kinds = [
  '/',
  '/solutions/nps',
  '/useCases',
  '/useCases/banking',
  '/pricing',
  '/clientCase',
  '/blog',
  '/demoRequest',
  '/forms/contact',
  '/aboutUs',
  '/legalMention/privacyPolicy',
];

type Shift = { value: number; at: number; what: string[] };

const viewports = [
  { width: 412, height: 823 },
  { width: 1350, height: 940 },
];

/** What is late arrives this much later than the page, in milliseconds: long after its first picture. */
const latenessMs = 400;

/** Sum of layout shifts that is no more than rounding: a menu's letter that moves by less than a pixel. */
const rounding = 0.005;

/** Sum of layout shifts up to which Core Web Vitals call a page good. */
const good = 0.1;

for (const viewport of viewports) {
  for (const lang of localeCodes) {
    test(`${lang}, ${viewport.width} wide: nothing on the first screen moves when the late styles arrive`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await delay(page, /\/_assets\/late\./);
      await watchShifts(page);
      for (const kind of kinds) {
        await page.goto(`/${lang}${kind}`);
        expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/late.')))).toBe(true);
        const arrival = await page.evaluate(() => {
          const sheet = performance.getEntriesByType('resource').find(({ name }) => name.includes('/late.')) as PerformanceResourceTiming;
          return sheet.responseEnd;
        });
        // What moves before is the fonts' matter.
        const shifts = (await shiftsOf(page)).filter(({ at }) => at >= arrival);
        expect(sumOf(shifts), `${kind}: ${JSON.stringify(shifts)}`).toBeLessThan(rounding);
      }
    });

    test(`${lang}, ${viewport.width} wide: on a first visit with slow fonts, pages stay good`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await delay(page, /\.woff2/);
      await watchShifts(page);
      await page.addInitScript(() => sessionStorage.clear());
      for (const kind of kinds) {
        await page.goto(`/${lang}${kind}`);
        const family = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
        expect(await page.evaluate((name) => document.fonts.ready.then(() => document.fonts.check(`700 1em ${name}`)), family)).toBe(true);
        const shifts = await shiftsOf(page);
        expect(sumOf(shifts), `${kind}: ${JSON.stringify(shifts)}`).toBeLessThan(good);
      }
    });
  }
}

for (const lang of localeCodes) {
  test(`${lang}: a heading is as wide in the face that stands in as in the brand’s`, async ({ page }) => {
    for (const kind of kinds) {
      await page.goto(`/${lang}${kind}`);
      const share = await page.locator('h1').evaluate(async (heading) => {
        await document.fonts.ready;
        const [brand, standIn] = getComputedStyle(heading).fontFamily.split(',');
        const line = heading.cloneNode(true) as HTMLElement;
        line.style.cssText = 'position: absolute; white-space: nowrap; inline-size: max-content';
        heading.after(line);
        const widths = [brand, standIn].map((family) => {
          line.style.fontFamily = String(family);
          return line.getBoundingClientRect().width;
        });
        line.remove();
        return Number(widths[1]) / Number(widths[0]);
      });
      expect(share, kind).toBeGreaterThan(0.99);
      expect(share, kind).toBeLessThan(1.01);
    }
  });
}

/** Lets what an address asks for arrive late. */
async function delay(page: Page, address: RegExp): Promise<void> {
  await page.route(address, async (route) => {
    await pause(latenessMs);
    await route.continue();
  });
}

/** Notes what moves on every page that is opened from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[])
        shifts.push({
          value: entry.value,
          at: entry.startTime,
          what: entry.sources.map(({ node }) => String(node?.outerHTML ?? node?.textContent).slice(0, 80)),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved on the page so far, once what came last is laid out. */
async function shiftsOf(page: Page): Promise<Shift[]> {
  await pause(100);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
