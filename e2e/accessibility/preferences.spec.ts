import { expect, type Page } from '@playwright/test';
import { kindsToTest } from '../../site/tests/pageKinds.ts';
import { test } from '../sharedWindow.ts';
import { readColours } from './colours.ts';
import { measureText } from './contrast.ts';
import { lookForEdges, lookForStates, markButtons } from './forcedColours.ts';
import { stillMs } from './motion.ts';
import { openFolded } from './openFolded.ts';
import { visit } from './visit.ts';
import { walk, withComputedNames, withEverySort } from './walk.ts';

test.use({ launchOptions: withComputedNames });

test('the kinds of pages for the walk in forced colours exist', () => {
  const names = kindsToTest.map(({ name }) => name);
  expect(withEverySort.filter((name) => !names.includes(name))).toEqual([]);
});

for (const kind of kindsToTest) {
  const { name, address } = kind;

  // One test, because loading the page takes most of the time.
  test(`${name} (${address}) fits what visitors prefer: reduced motion, forced colours, more contrast`, async ({ page }) => {
    await test.step('no motion for visitors who prefer reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await visit(page, kind);
      expect.soft(await motionOf(page, stillMs), 'with motion, something takes its time').not.toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect.soft(await motionOf(page, stillMs)).toEqual([]);
      await visit(page, kind);
      const running = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
      expect.soft(running).toBe(0);
    });

    // Motion stays reduced: transitions would give colours between the start and the end.
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
      for (const width of [1280, 340]) {
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
    });
  });
}

for (const kind of kindsToTest.filter(({ name }) => withEverySort.includes(name))) {
  test(`${kind.name} (${kind.address}) shows the focus in forced colours at each focusable element`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await visit(page, kind);
    await page.locator('a[href="#content"]').focus();
    await page.keyboard.press('Shift+Tab');
    const stops = await walk(page, 'Tab');
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.flatMap(({ what, faults }) => faults.map((fault) => `${what} ${fault}`))).toEqual([]);
  });
}

test('dialogs and popovers have an edge in forced colours, and a paused announcement shows its state', async ({ browser, baseURL }) => {
  // A separate window with its own clock.
  const page = await browser.newPage({ baseURL });
  await page.addInitScript(() => sessionStorage.setItem('accepted-cookies', 'false'));
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
async function motionOf(page: Page, longest: number): Promise<string[]> {
  return await page.evaluate((longest) => {
    const times = (list: string) => Math.max(...list.split(',').map((text) => Number.parseFloat(text) * (text.includes('ms') ? 1 : 1000)));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const isMoving =
          (style.animationName !== 'none' && times(style.animationDuration) > longest) ||
          (style.transitionProperty !== 'none' && times(style.transitionDuration) > longest) ||
          style.scrollBehavior === 'smooth';
        return isMoving ? [`${element.outerHTML.slice(0, 80)} ${part ?? ''}`] : [];
      }),
    );
  }, longest);
}

/**
 * Lines with a contrast of less than 3:1 to the background around them: borders of boxes, and outlines. Boxes with a background are visible
 * without a border.
 */
async function faintLines(page: Page): Promise<string[]> {
  return await page.evaluate(
    ({ isClear, groundOf, ratio, edgesOf }) => {
      return [...document.querySelectorAll('body *')].flatMap((element) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
        const style = getComputedStyle(element);
        const { backgroundColor } = style;
        const ground = groundOf(element.parentElement);
        const fill = isClear(backgroundColor) ? 1 : ratio(backgroundColor, ground);
        const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0 && !isClear(style.outlineColor);
        const outline = hasOutline ? [{ side: 'outline', colour: style.outlineColor }] : [];
        const lines = [...edgesOf(element), ...outline].filter(({ colour }) => colour !== backgroundColor);
        return lines.flatMap(({ side, colour }) => {
          const best = Math.max(ratio(colour, ground), fill);
          return best < 3 ? [`${best.toFixed(2)}, ${side}: ${element.outerHTML.slice(0, 100)}`] : [];
        });
      });
    },
    await readColours(page),
  );
}
