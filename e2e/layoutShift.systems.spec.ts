import { getPageKind, sampleOfKinds, withAddress } from '@emovera/site/testing/pageKinds.ts';
import { expect, type Page, test } from '@playwright/test';
import { hold } from './page.ts';

type Shift = { value: number; what: string[] };

/** Maximum sum of layout shifts from rounding, for example when a letter of a menu moves by less than a pixel. */
const rounding = 0.005;

/** Maximum sum of layout shifts for a good page in Core Web Vitals. */
const good = 0.1;

const kinds = withAddress(sampleOfKinds);

// Animations would differ between the two states.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// In the window of a phone and a desktop in turn. In a full run, the pages of a kind follow one another, so each kind has both.
for (const [index, { name, address }] of kinds.entries()) {
  const viewport = index % 2 ? { width: 1350, height: 940 } : { width: 412, height: 823 };
  test(`${name} (${address}), ${viewport.width} wide: late deferred CSS changes nothing on the first screen, and late fonts move little`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    const releaseSheet = await hold(page, /\/_assets\/deferred\./);
    const releaseFonts = await hold(page, /\.woff2/);
    await page.goto(address, { waitUntil: 'commit' });
    const hasSheet = () => [...document.styleSheets].some(({ href }) => href?.includes('/deferred.'));
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await expect(page.locator('body link[rel=stylesheet]')).toBeAttached();

    const [early, before] = [await readLayoutShifts(page), await readFirstScreen(page)];
    expect(await page.evaluate(hasSheet)).toBe(false);
    expect(before.length).toBeGreaterThan(10);
    releaseSheet();
    await page.waitForFunction(hasSheet);
    await page.waitForFunction(() => document.readyState !== 'loading');
    const moved = (await readLayoutShifts(page)).slice(early.length);
    expect(addShifts(moved), JSON.stringify(moved)).toBeLessThan(rounding);
    expect(await readFirstScreen(page)).toEqual(before);

    releaseFonts();
    await page.waitForLoadState();
    const family = await page.locator('h1').evaluate((element) => getComputedStyle(element).fontFamily);
    expect(await page.evaluate((font) => document.fonts.ready.then(() => document.fonts.check(`700 1em ${font}`)), family)).toBe(true);
    const shifts = await readLayoutShifts(page);
    expect(addShifts(shifts), JSON.stringify(shifts)).toBeLessThan(good);
  });
}

test('the text of a legal page is visible before the deferred CSS is loaded, because it begins on the first screen', async ({ page }) => {
  const release = await hold(page, /\/_assets\/deferred\./);
  await page.goto(getPageKind('legalMention/[page]', 'es').address, { waitUntil: 'commit' });
  await expect(page.locator('main h2').first()).toBeVisible();
  await expect(page.locator('footer')).toHaveCount(0);
  release();
  await expect(page.locator('footer').first()).toBeVisible();
});

/** Records the layout shifts of every page that is opened from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[])
        shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node }) => String(node?.outerHTML ?? node?.textContent).slice(0, 80)),
        });
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      readShifts: () => {
        add(observer.takeRecords());
        return [...shifts];
      },
    });
  });
}

/** The layout shifts of the page until now. The browser records those of a frame at its end. */
async function readLayoutShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return (window as unknown as { readShifts(): Shift[] }).readShifts();
  });
}

function addShifts(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** Boxes on the first screen above the link to the deferred CSS, each with its edges in pixels. */
async function readFirstScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const link = document.querySelector('body link[rel=stylesheet]');
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isAbove = link?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING && element.checkVisibility();
      if (!isAbove || top >= innerHeight) return [];
      return [`${element.tagName} ${element.className}: ${[left, top, right, Math.min(bottom, innerHeight)].map(Math.round)}`];
    });
  });
}
