import { expect, type Page } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { kindsToTest, withAddress } from '../site/tests/pageKinds.ts';
import { test } from './sharedWindow.ts';

// Animations would differ between the two states.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { address } of withAddress(kindsToTest)) {
  test(`${address} shows the same first screen before and after the deferred CSS is loaded`, async ({ page }) => {
    let isWithout = false;
    await page.route(/\/deferred\.\w+\.css$/, (route) =>
      isWithout ? route.fulfill({ contentType: 'text/css', body: '' }) : route.continue(),
    );
    const pictures: Box[][] = [];
    for (isWithout of [true, false]) {
      await page.goto(address);
      for (const width of [1280, 340]) {
        await page.setViewportSize({ width, height: 900 });
        const { boxes, hasSheet } = await readFirstScreen(page);
        expect(boxes.length).toBeGreaterThan(10);
        expect(hasSheet, 'whether the deferred CSS is loaded').toBe(!isWithout);
        pictures.push(boxes);
      }
    }
    expect(pictures).toHaveLength(4);
    for (const width of [0, 1]) expectSame(pictures[width] ?? [], pictures[width + 2] ?? []);
  });
}

for (const lang of languagesInTurn(1)) {
  test(`${lang}: the text of a legal page is visible before the deferred CSS is loaded, because it begins on the first screen`, async ({
    page,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/deferred\.\w+\.css$/, (route) => released.then(() => route.continue()));
    await page.goto(`/${lang}/legalMention/privacyPolicy`, { waitUntil: 'commit' });
    await expect(page.locator('main h2').first()).toBeVisible();
    expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/deferred.')))).toBe(false);
    release();
    await expect(page.locator('footer').first()).toBeVisible();
  });
}

/** A box on the first screen: a description, and its edges in pixels. */
type Box = { what: string; edges: number[] };

/** Boxes on the first screen above the link to the deferred CSS, and whether that CSS is loaded. */
async function readFirstScreen(page: Page): Promise<{ boxes: Box[]; hasSheet: boolean }> {
  return page.evaluate(async () => {
    // In an animation frame, the browser loads the fonts of the layout and marks the current section in the table of contents
    // (`:target-current`).
    do {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    } while (document.fonts.status === 'loading');
    const link = document.querySelector<HTMLLinkElement>('body link[rel=stylesheet]');
    const isAbove = (element: Element) =>
      link?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING && element.checkVisibility();
    const boxes = [...document.body.querySelectorAll('*')].filter(isAbove).flatMap((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (top >= innerHeight) return [];
      return [{ what: `${element.tagName} ${element.className}`, edges: [left, top, right, Math.min(bottom, innerHeight)] }];
    });
    return { boxes, hasSheet: (link?.sheet?.cssRules.length ?? 0) > 0 };
  });
}

/**
 * Maximum movement of an edge, in pixels. The deferred CSS loads the fonts' rarer characters, which have nearly the same width as those of the
 * fallback font.
 */
const mostMoved = 2;

function expectSame(one: readonly Box[], other: readonly Box[]): void {
  expect(other.map(({ what }) => what)).toEqual(one.map(({ what }) => what));
  const moved = one.filter(({ edges }, index) => edges.some((edge, side) => Math.abs(edge - (other[index]?.edges[side] ?? 0)) > mostMoved));
  expect(moved, 'moved').toEqual([]);
}
