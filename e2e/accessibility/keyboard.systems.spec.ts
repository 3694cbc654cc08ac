import { eachKind, withEveryControl } from '@emovera/site/testing/pageKinds.ts';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { isFull, languagesInTurn } from '../../scripts/testScope.ts';
import { openFolded, test, visit } from '../page.ts';
import { expectShown, expectSound, expectWhole, findPlaces, startWalk, walk } from './walk.ts';

/** A window of 1280 × 1024 pixels at 400 %. */
const zoomed = { width: 320, height: 256 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Kinds to walk through from end to end. In a full run these are all, at both widths, in one language each. Header and footer are the same on all pages of a language, and
 * pages.spec.ts walks through the main part of every page. Otherwise those with every type of control, at the width of a desktop or a phone in turn.
 */
const kinds = isFull ? eachKind : eachKind.filter(({ name }) => withEveryControl.includes(name));

test('the kinds with every type of control exist', () => {
  const names = kinds.map(({ name }) => name);
  expect(withEveryControl.filter((name) => !names.includes(name))).toEqual([]);
});

for (const [index, kind] of kinds.entries()) {
  for (const width of isFull ? [1280, 340] : [[1280, 340][index % 2] as number]) {
    test(`${kind.name} (${kind.address}) at ${width} px can be passed by keyboard to its end and, in forced colours, back`, async ({
      page,
    }) => {
      // Some pages have more than a hundred focusable elements.
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      await visit(page, kind);
      // The walk starts before the first element.
      await startWalk(page);
      await page.keyboard.press('Shift+Tab');
      const forth = await walk(page, 'Tab');
      await page.emulateMedia({ forcedColors: 'active' });
      const back = await walk(page, 'Shift+Tab');
      expect(forth.length).toBeGreaterThan(10);
      await expectWhole(page, forth, 'body');
      expectSound(back);
      // Menus open only when the focus comes from above. From below, their links are skipped.
      const inMenus = await findPlaces(page, '[popover] *');
      expect(back.map(({ place }) => place).reverse()).toEqual(forth.map(({ place }) => place).filter((place) => !inMenus.includes(place)));
    });
  }
}

for (const lang of languagesInTurn(2)) {
  test.describe(`${lang}: at 400 % zoom`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize(zoomed);
    });

    // The menus are in the drawer at this width. See the next test.
    test('the drawer shows all its content, and the focus on each element', async ({ page }) => {
      await page.goto(`/${lang}/`);
      await page.locator('body > header [commandfor=drawer]').click();
      const drawer = page.locator('#drawer');
      await expect(drawer).toBeVisible();
      await openFolded(page);
      await expectInView(drawer);
      await expectReach(page, page.mainFrame(), drawer, 20);
    });

    test('a form dialog shows all its content, the focus on each element, and the error summary', async ({ page }) => {
      await page.goto(`/${lang}/clientCase`);
      await page.locator('main a[data-dialog]').first().click();
      const dialog = page.locator('dialog[open]');
      await expectInView(dialog);
      await expect(page.frameLocator('dialog[open] iframe').locator('form[data-lead-form]')).toBeVisible();
      const frame = await (await dialog.locator('iframe').elementHandle())?.contentFrame();
      if (!frame) throw new Error('The dialog has no frame.');
      await dialog.getByRole('button').focus();
      await expectReach(page, frame, frame.locator('main'), 6);

      await frame.locator('[name="First Name"]').fill('Zoë');
      await expect(frame.locator('form[data-lead-form]')).toHaveAttribute('data-enhanced', '');
      await frame.locator('form[data-lead-form] [type=submit]').click();
      const summary = frame.locator('[data-summary]');
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport();
      await expect(summary.getByRole('link')).not.toHaveCount(0);
      for (const link of await summary.getByRole('link').all()) {
        await page.keyboard.press('Tab');
        await expect(link).toBeFocused();
        await expectShown(link);
      }
      await expectReach(page, frame, frame.locator('main'), 6);
    });
  });

  test(`${lang}: in a low window the menus scroll to their last link`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 256 });
    await page.goto(`/${lang}/`);
    for (const menu of ['solutions', 'resources', 'blog', 'contact']) {
      await page.locator(`[popovertarget=menu-${menu}]`).focus();
      const panel = page.locator(`#menu-${menu}`);
      await expect(panel).toBeVisible();
      await expectInView(panel);
      expect(await panel.getByRole('link').count()).toBeGreaterThan(1);
      for (const link of await panel.getByRole('link').all()) {
        await page.keyboard.press('Tab');
        await expect(link).toBeFocused();
        await expect(link).toBeInViewport({ ratio: 0.9 });
      }
    }
  });
}

/** Checks that a box is completely in the window and does not scroll sideways. */
async function expectInView(box: Locator) {
  await expect(box).toBeVisible();
  const { left, top, right, bottom, over } = await box.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left,
      top,
      right: right - document.documentElement.clientWidth,
      bottom: bottom - innerHeight,
      over: element.scrollWidth - element.clientWidth,
    };
  });
  expect.soft(Math.min(left, top), 'to the left or the top').toBeGreaterThanOrEqual(0);
  expect.soft(Math.max(right, bottom), 'to the right or the bottom').toBeLessThanOrEqual(0.5);
  expect.soft(over, 'pixels to be scrolled to sideways').toBeLessThanOrEqual(0);
}

/**
 * Checks that a keyboard reaches all content of a part of the window or its frame, that it is then in view and shows the focus, and that no text
 * is cut off or covered.
 */
async function expectReach(page: Page, frame: Frame, part: Locator, minStops: number) {
  const stops = await walk(page, 'Tab', frame);
  expectSound(stops);
  expect(stops.length).toBeGreaterThanOrEqual(minStops);
  const cut = await part.evaluate((root) =>
    [root, ...root.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, svg'))
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const isClosed = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        return (
          (isClosed(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (isClosed(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );
  expect(cut, 'cut off without scrolling').toEqual([]);
}
