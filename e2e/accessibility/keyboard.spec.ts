import { expect, type Page } from '@playwright/test';
import { isFull, languagesInTurn } from '../../scripts/testScope.ts';
import { kindsToTest } from '../../site/tests/pageKinds.ts';
import { test } from '../sharedWindow.ts';
import { showCookieBanner } from '../showCookieBanner.ts';
import { startScripts } from '../startScripts.ts';
import { visit } from './visit.ts';
import { walk, withComputedNames, withEverySort } from './walk.ts';

test.use({ launchOptions: withComputedNames, contextOptions: { reducedMotion: 'reduce' } });

const reachable =
  ':is(a[href], button, input:not([type=radio]), input[type=radio]:checked, select, textarea, summary, video[controls]):not([tabindex="-1"], :disabled)';

/** Widths of a desktop and a phone. A walk takes seconds, so kinds alternate between them unless this is a full run. */
const widths = [1280, 340];

for (const [index, kind] of kindsToTest.entries()) {
  for (const width of isFull ? widths : [widths[index % 2] as number]) {
    test(`${kind.name} (${kind.address}) at ${width} px can be passed by keyboard to its end and back`, async ({ page }) => {
      // Some pages have more than a hundred focusable elements.
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      await visit(page, kind);
      // Content that loads during the walk would change the indexes of later elements.
      await startScripts(page);
      // The banner must not cover the element with the focus.
      await showCookieBanner(page);
      // Header and footer are the same on every page. Unless this is a full run, other kinds are walked in their main part only.
      const isWhole = isFull || withEverySort.includes(kind.name);
      // The search page starts with the focus in its field. The walk starts before the first element.
      await page.locator('a[href="#content"]').focus();
      await page.keyboard.press(isWhole ? 'Shift+Tab' : 'Enter');
      const forth = await walk(page, 'Tab', page, !isWhole);
      const back = isWhole ? await walk(page, 'Shift+Tab') : undefined;

      expect(forth.length).toBeGreaterThan(isWhole ? 10 : 0);
      expect([...forth, ...(back ?? [])].flatMap(({ what, faults }) => faults.map((fault) => `${what} ${fault}`))).toEqual([]);
      const places = forth.map(({ place }) => place);
      expect(places, 'in document order, without repetitions').toEqual([...new Set(places)].sort((a, b) => a - b));
      if (back) {
        // Menus open only when the focus comes from above. From below, their links are skipped.
        const inMenus = await placesOf(page, '[popover] *');
        expect(back.map(({ place }) => place).reverse()).toEqual(places.filter((place) => !inMenus.includes(place)));
      }
      const missed = (await placesOf(page, isWhole ? reachable : `main ${reachable}`, true)).filter((place) => !places.includes(place));
      expect(await markupOf(page, missed), 'never reached').toEqual([]);
    });
  }
}

for (const lang of languagesInTurn(2)) {
  test(`${lang}: the first Tab reaches a link that skips header and menus`, async ({ page }) => {
    await page.goto(`/${lang}/pricing`);
    await page.keyboard.press('Tab');
    const skip = page.locator('a[href="#content"]');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  });

  test(`${lang}: Escape in a menu closes it and returns the focus to its button`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${lang}/`);
    for (const menu of ['solutions', 'resources', 'blog', 'contact']) {
      const [trigger, panel] = [page.locator(`[popovertarget=menu-${menu}]`), page.locator(`#menu-${menu}`)];
      await trigger.focus();
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(trigger).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });

  test(`${lang}: the focus stays in the drawer, reaches all its elements, and returns to the menu button`, async ({ page }) => {
    await page.setViewportSize({ width: 340, height: 700 });
    await page.goto(`/${lang}/`);
    const burger = page.locator('body > header [commandfor=drawer]');
    await burger.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#drawer')).toBeVisible();
    // The drawer opens with the focus on its first control, which is the last one of the walk.
    const stops = await walk(page, 'Tab');
    expect(stops.flatMap(({ what, faults }) => faults.map((fault) => `${what} ${fault}`))).toEqual([]);
    const within = await placesOf(page, '#drawer *');
    expect(stops.filter(({ place }) => !within.includes(place))).toEqual([]);
    expect(stops.length).toBeGreaterThan(8);
    await page.keyboard.press('Escape');
    await expect(burger).toBeFocused();
  });

  test(`${lang}: a form dialog takes the focus, and Escape in its frame returns it to the link`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${lang}/checklist`);
    const link = page.locator('main a[data-dialog]').first();
    await link.focus();
    await page.keyboard.press('Enter');
    const frame = page.frameLocator('dialog[open] iframe');
    await expect(frame.locator('form[data-lead-form]')).toBeVisible();
    for (let step = 0; step < 6 && !(await frame.locator('[name="Last Name"]').evaluate((field) => field.matches(':focus'))); step++)
      await page.keyboard.press('Tab');
    await expect(frame.locator('[name="Last Name"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(link).toBeFocused();
  });
}

/** Indexes in the document of the elements that match a selector, optionally only of visible ones. */
async function placesOf(page: Page, selector: string, isShown = false): Promise<number[]> {
  return await page.evaluate(
    ([selector, isShown]) =>
      [...document.querySelectorAll('*')].flatMap((element, index) =>
        element.matches(selector) && (!isShown || element.checkVisibility({ visibilityProperty: true })) ? [index] : [],
      ),
    [selector, isShown] as const,
  );
}

/** Describes the elements at indexes in the document, for messages of failed tests. */
async function markupOf(page: Page, places: readonly number[]): Promise<string[]> {
  return await page.evaluate(
    (places) =>
      [...document.querySelectorAll('*')].filter((_, index) => places.includes(index)).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    places,
  );
}
