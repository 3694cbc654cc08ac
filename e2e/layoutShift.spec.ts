import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, type Route, test } from '@playwright/test';
import { isFull } from '../scripts/testScope.ts';
import { kindsToTest, withAddress } from '../site/tests/pageKinds.ts';

type Shift = { value: number; at: number; what: string[] };

const viewports = [
  { width: 412, height: 823 },
  { width: 1350, height: 940 },
];

/** Delay of late resources, in milliseconds: long after the first paint. */
const latenessMs = 400;

/** Maximum sum of layout shifts from rounding, for example when a letter of a menu moves by less than a pixel. */
const rounding = 0.005;

/** Maximum sum of layout shifts for a good page in Core Web Vitals. */
const good = 0.1;

const kinds = withAddress(kindsToTest);

for (const [index, { name, address }] of kinds.entries()) {
  for (const viewport of isFull ? viewports : [viewports[index % 2] as (typeof viewports)[number]]) {
    // firstScreen.spec.ts compares all boxes of the first screen with and without the deferred CSS.
    const isDeferred = isFull || index % 3 === 0;
    test(`${name} (${address}), ${viewport.width} wide: ${isDeferred ? 'deferred CSS moves nothing, and ' : ''}slow fonts move little`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await watchShifts(page);
      if (isDeferred) await expectStillWithDeferredCss(page, address);

      await page.route(/\.woff2/, arriveLate);
      await page.goto(address);
      const family = await page.locator('h1').evaluate((element) => getComputedStyle(element).fontFamily);
      expect(await page.evaluate((font) => document.fonts.ready.then(() => document.fonts.check(`700 1em ${font}`)), family)).toBe(true);
      const moved = await shiftsOf(page);
      expect(sumOf(moved), JSON.stringify(moved)).toBeLessThan(good);
    });
  }
}

/** Checks that nothing moves when the deferred CSS arrives late. */
async function expectStillWithDeferredCss(page: Page, address: string): Promise<void> {
  await page.route(/\/_assets\/deferred\./, arriveLate);
  await page.goto(address);
  expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/deferred.')))).toBe(true);
  const arrival = await page.evaluate(() => {
    const sheet = performance.getEntriesByType('resource').find(({ name }) => name.includes('/deferred.')) as PerformanceResourceTiming;
    return sheet.responseEnd;
  });
  // Earlier shifts come from the fonts.
  const shifts = (await shiftsOf(page)).filter(({ at }) => at >= arrival);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(rounding);
  await page.unroute(/\/_assets\/deferred\./);
}

/** Delays the response of an address. */
async function arriveLate(route: Route): Promise<void> {
  await pause(latenessMs);
  await route.continue();
}

/** Records the layout shifts of every page that is opened from now on. */
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

/** The layout shifts of the page, after the last resource is laid out. */
async function shiftsOf(page: Page): Promise<Shift[]> {
  await pause(100);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
