import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, type Route, test } from '@playwright/test';
import { isFull } from '../scripts/testScope.ts';
import { kindsToTest, withAddress } from '../site/tests/pageKinds.ts';

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

const kinds = withAddress(kindsToTest);

for (const [index, { name, address }] of kinds.entries()) {
  for (const viewport of isFull ? viewports : [viewports[index % 2] as (typeof viewports)[number]]) {
    test(`${name} (${address}), ${viewport.width} wide: nothing moves when the deferred styles arrive, and slow fonts leave the page good`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await watchShifts(page);
      await page.route(/\/_assets\/deferred\./, arriveLate);
      await page.goto(address);
      expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/deferred.')))).toBe(true);
      const arrival = await page.evaluate(() => {
        const sheet = performance.getEntriesByType('resource').find(({ name }) => name.includes('/deferred.')) as PerformanceResourceTiming;
        return sheet.responseEnd;
      });
      // What moves before is the fonts' matter.
      const shifts = (await shiftsOf(page)).filter(({ at }) => at >= arrival);
      expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(rounding);

      await page.unroute(/\/_assets\/deferred\./);
      await page.route(/\.woff2/, arriveLate);
      await page.goto(address);
      const family = await page.locator('h1').evaluate((element) => getComputedStyle(element).fontFamily);
      expect(await page.evaluate((font) => document.fonts.ready.then(() => document.fonts.check(`700 1em ${font}`)), family)).toBe(true);
      const moved = await shiftsOf(page);
      expect(sumOf(moved), JSON.stringify(moved)).toBeLessThan(good);
    });
  }
}

/** Lets what an address asks for arrive late. */
async function arriveLate(route: Route): Promise<void> {
  await pause(latenessMs);
  await route.continue();
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
