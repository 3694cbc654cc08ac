import { setTimeout as pause } from 'node:timers/promises';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from '@playwright/test';

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
];

type Shift = { value: number; at: number; what: string[] };

/** The styles of what stands below the first screen arrive this much later than the page, in milliseconds. */
const latenessMs = 400;

/** Sum of layout shifts that is no more than rounding: a menu's letter that moves by less than a pixel. */
const rounding = 0.005;

for (const viewport of [
  { width: 412, height: 823 },
  { width: 1350, height: 940 },
]) {
  for (const lang of localeCodes) {
    test(`${lang}, ${viewport.width} wide: nothing on the first screen moves when the late styles arrive`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.route(/\/_assets\/late\./, async (route) => {
        await pause(latenessMs);
        await route.continue();
      });
      await page.addInitScript(() => {
        // The question about cookies grows while it is parsed, on the first visit alone.
        sessionStorage.setItem('accepted-cookies', 'false');
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
      for (const kind of kinds) {
        await page.goto(`/${lang}${kind}`);
        expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/late.')))).toBe(true);
        await pause(100);
        // What moves before, while the page is still being read, is another matter.
        const shifts = await page.evaluate(() => {
          const sheet = performance.getEntriesByType('resource').find(({ name }) => name.includes('/late.')) as PerformanceResourceTiming;
          return (window as unknown as { shifts: Shift[] }).shifts.filter(({ at }) => at >= sheet.responseEnd);
        });
        const moved = shifts.reduce((sum, { value }) => sum + value, 0);
        expect(moved, `${kind}: ${JSON.stringify(shifts)}`).toBeLessThan(rounding);
      }
    });
  }
}
