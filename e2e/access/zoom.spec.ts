import { expect, type Page, test } from '@playwright/test';
import { everyKind } from './kinds.ts';
import { lookForCrowding } from './layout.ts';
import { unfold } from './unfold.ts';

/** What a reader may set, at least (WCAG 2.2, 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, address } of everyKind) {
  test(`${name} (${address}) can be read at 400 %, without scrolling sideways and with the view left to the text`, async ({ page }) => {
    // A window of 1280 × 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(address);
    await unfold(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const kept = await page.evaluate(
      () =>
        [...document.querySelectorAll('body *')]
          .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility())
          .map((element) => element.getBoundingClientRect())
          .filter(({ width, height, top, bottom }) => width > 100 && height > 1 && bottom > 0 && top < innerHeight)
          .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0) / innerHeight,
    );
    expect(kept, 'share of the view that fixed parts keep').toBeLessThan(0.25);
    const { looked, crowded } = await lookForCrowding(page);
    expect(looked).toBeGreaterThan(20);
    expect(crowded).toEqual([]);
  });

  test(`${name} (${address}) loses no text to wider spacing`, async ({ page }) => {
    await page.goto(address);
    await unfold(page);
    // By the page's own means, since its policy admits no style from elsewhere.
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, spacing);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(page), `pixels over the side at ${width}`).toBeLessThanOrEqual(0);
      const { looked, crowded } = await lookForCrowding(page);
      expect(looked).toBeGreaterThan(20);
      expect.soft(crowded, `at ${width}`).toEqual([]);
    }
  });
}

async function overflowOf(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
