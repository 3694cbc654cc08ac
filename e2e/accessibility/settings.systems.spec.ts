import { sampleOfKinds } from '@emovera/site/testing/pageKinds.ts';
import { expect, type Page } from '@playwright/test';
import { openFolded, stillMs, test, visit } from '../page.ts';
import { measureText, readColours } from './contrast.ts';
import { lookForEdges, lookForStates, markButtons } from './forcedColours.ts';
import { lookForCrowding } from './layout.ts';

/** Text spacing that readers must be able to set (WCAG 2.2, 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

for (const kind of sampleOfKinds) {
  const { name, address } = kind;

  // One test, because loading the page takes most of the time.
  test(`${name} (${address}) fits what visitors set: reduced motion, more contrast, forced colours, zoom, text spacing`, async ({
    page,
  }) => {
    await visit(page, kind);
    await test.step('no motion for visitors who prefer reduced motion', async () => {
      const running = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
      expect.soft(running).toBe(0);
      expect.soft(await listMotion(page, stillMs)).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect.soft(await listMotion(page, stillMs), 'with motion, something takes its time').not.toEqual([]);
      // Transitions would give colours between the start and the end.
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    await openFolded(page);
    await test.step('stronger lines and buttons for visitors who prefer more contrast', async () => {
      expect.soft(await faintLines(page), 'without the preference, some lines are faint').not.toEqual([]);
      await page.emulateMedia({ contrast: 'more' });
      expect.soft(await faintLines(page)).toEqual([]);
      const { measured, faint } = await measureText(page, 7);
      expect.soft(measured).toBeGreaterThan(20);
      expect.soft(faint).toEqual([]);
      await page.emulateMedia({ contrast: null });
    });

    await test.step('controls and selected options in forced colours', async () => {
      let looked = 0;
      for (const width of [1280, 320]) {
        await page.emulateMedia({ forcedColors: 'none' });
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await markButtons(page), `what looks like a button at ${width}`).toBeGreaterThan(1);
        await page.emulateMedia({ forcedColors: 'active' });
        const edges = await lookForEdges(page);
        expect.soft(edges.looked).toBeGreaterThan(10);
        expect.soft(edges.lost, `at ${width}`).toEqual([]);
        const states = await lookForStates(page);
        looked += states.looked;
        expect.soft(states.lost, `at ${width}`).toEqual([]);
      }
      // At least the current language in the language switcher, which is in the header on wide screens.
      expect.soft(looked).toBeGreaterThan(0);
      await page.emulateMedia({ forcedColors: 'none' });
    });

    // pages.spec.ts checks the same width in a high window.
    await test.step('space for text in a window of 1280 × 1024 pixels at 400 %', async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.evaluate(() => scrollTo(0, 700));
      expect.soft(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      expect.soft(await coveredShare(page), 'share of the window that fixed elements cover').toBeLessThan(0.25);
      await page.evaluate(() => scrollTo(0, 0));
    });

    await test.step('no loss of text with wider spacing', async () => {
      // Set by script, because the page's policy forbids other style sheets.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, spacing);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect.soft(overflow, `pixels over the side at ${width}`).toBeLessThanOrEqual(0);
        const { looked, crowded } = await lookForCrowding(page);
        expect.soft(looked).toBeGreaterThan(20);
        expect.soft(crowded, `at ${width}`).toEqual([]);
      }
    });
  });
}

test('dialogs and popovers have an edge in forced colours, and a paused announcement shows its state', async ({ browser, baseURL }) => {
  // A separate window with its own clock.
  const page = await browser.newPage({ baseURL });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.clock.setFixedTime(new Date('2024-05-23T10:00:00Z'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/fr/');
  await expect(page.locator('[data-event]')).toBeVisible();
  const states = await lookForStates(page);
  expect(states.looked).toBeGreaterThan(1);
  expect.soft(states.lost).toEqual([]);
  for (const menu of ['solutions', 'resources', 'blog', 'contact']) {
    await page.locator(`[popovertarget=menu-${menu}]`).click();
    await expect(page.locator(`#menu-${menu}`)).toBeVisible();
    expect.soft((await lookForEdges(page)).lost, menu).toEqual([]);
  }
  await page.goto('/fr/clientCase');
  await page.locator('main a[data-dialog]').first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  expect.soft((await lookForEdges(page)).lost, 'dialog').toEqual([]);
  await page.setViewportSize({ width: 340, height: 800 });
  await page.goto('/fr/');
  await page.locator('body > header [commandfor=drawer]').click();
  await expect(page.locator('#drawer')).toBeVisible();
  // The appearance of the drawer's button is read with the site's own colours.
  await page.emulateMedia({ forcedColors: 'none' });
  expect(await markButtons(page)).toBeGreaterThan(0);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft((await lookForEdges(page)).lost, 'drawer').toEqual([]);
  const inDrawer = await lookForStates(page);
  expect(inDrawer.looked).toBeGreaterThan(0);
  expect.soft(inDrawer.lost, 'drawer').toEqual([]);
  await page.close();
});

/** Changes that take longer than some milliseconds, and smooth scrolling. */
async function listMotion(page: Page, maxMs: number): Promise<string[]> {
  return await page.evaluate((maxMs) => {
    const times = (list: string) => Math.max(...list.split(',').map((text) => Number.parseFloat(text) * (text.includes('ms') ? 1 : 1000)));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const isMoving =
          (style.animationName !== 'none' && times(style.animationDuration) > maxMs) ||
          (style.transitionProperty !== 'none' && times(style.transitionDuration) > maxMs) ||
          style.scrollBehavior === 'smooth';
        return isMoving ? [`${element.outerHTML.slice(0, 80)} ${part ?? ''}`] : [];
      }),
    );
  }, maxMs);
}

/**
 * Lines with a contrast of less than 3:1 to the background around them: borders of boxes, and outlines. Boxes with a background are visible
 * without a border.
 */
async function faintLines(page: Page): Promise<string[]> {
  return await page.evaluate(
    ({ isClear, findGround, ratio, listEdges }) => {
      return [...document.querySelectorAll('body *')].flatMap((element) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
        const style = getComputedStyle(element);
        const { backgroundColor } = style;
        const ground = findGround(element.parentElement);
        const fill = isClear(backgroundColor) ? 1 : ratio(backgroundColor, ground);
        const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0 && !isClear(style.outlineColor);
        const outline = hasOutline ? [{ side: 'outline', colour: style.outlineColor }] : [];
        const lines = [...listEdges(element), ...outline].filter(({ colour }) => colour !== backgroundColor);
        return lines.flatMap(({ side, colour }) => {
          const best = Math.max(ratio(colour, ground), fill);
          return best < 3 ? [`${best.toFixed(2)}, ${side}: ${element.outerHTML.slice(0, 100)}`] : [];
        });
      });
    },
    await readColours(page),
  );
}

/** Share of the window that is covered by elements that do not scroll with the page. */
async function coveredShare(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')]
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility())
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height, top, bottom }) => width > 100 && height > 1 && bottom > 0 && top < innerHeight)
        .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0) / innerHeight,
  );
}
