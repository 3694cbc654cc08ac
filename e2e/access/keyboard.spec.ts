import { expect, type Page, test } from '@playwright/test';
import { isFull, languagesInTurn } from '../../scripts/testScope.ts';
import { kindsToTest } from '../../site/tests/pageKinds.ts';
import { askForConsent } from '../askForConsent.ts';
import { wakeAll } from '../enhanced.ts';
import { visit } from './visit.ts';
import { walk, withComputedNames, withEverySort } from './walk.ts';

test.use({ launchOptions: withComputedNames, contextOptions: { reducedMotion: 'reduce' } });

const reachable =
  ':is(a[href], button, input:not([type=radio]), input[type=radio]:checked, select, textarea, summary, video[controls]):not([tabindex="-1"])';

/** Widths of a desk and of a phone. A walk takes seconds, so that kinds take them in turn where not everything is tested. */
const widths = [1280, 340];

for (const [index, kind] of kindsToTest.entries()) {
  for (const width of isFull ? widths : [widths[index % 2] as number]) {
    test(`${kind.name} (${kind.address}) at ${width} px can be walked by keyboard to its end and back`, async ({ page }) => {
      // Some pages have more than a hundred stops.
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      await visit(page, kind);
      // What wakes on the way would move the places of what follows.
      await wakeAll(page);
      // What has the focus must not be under the banner.
      await askForConsent(page);
      // The search page begins in its field; the walk begins before the first stop.
      await page.locator('a[href="#content"]').focus();
      await page.keyboard.press('Shift+Tab');
      const forth = await walk(page, 'Tab');
      const back = isFull || withEverySort.includes(kind.name) ? await walk(page, 'Shift+Tab') : undefined;

      expect(forth.length).toBeGreaterThan(10);
      expect([...forth, ...(back ?? [])].flatMap(({ what, faults }) => faults.map((fault) => `${what} ${fault}`))).toEqual([]);
      const places = forth.map(({ place }) => place);
      expect(places, 'in the order of the document, none twice').toEqual([...new Set(places)].sort((a, b) => a - b));
      if (back) {
        // Menus open when the focus comes from above only: from below, their links are passed over.
        const inMenus = await placesOf(page, '[popover] *');
        expect(back.map(({ place }) => place).reverse()).toEqual(places.filter((place) => !inMenus.includes(place)));
      }
      const missed = (await placesOf(page, reachable, true)).filter((place) => !places.includes(place));
      expect(await markupOf(page, missed), 'never reached').toEqual([]);
    });
  }
}

for (const lang of languagesInTurn(2)) {
  test(`${lang}: the first stop leads past header and menus to the content`, async ({ page }) => {
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

  test(`${lang}: Escape closes a menu from within and gives the focus back to its button`, async ({ page }) => {
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

  test(`${lang}: the focus stays in the drawer, reaches all that is in it, and comes back to the burger`, async ({ page }) => {
    await page.setViewportSize({ width: 340, height: 700 });
    await page.goto(`/${lang}/`);
    const burger = page.locator('body > header [commandfor=drawer]');
    await burger.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#drawer')).toBeVisible();
    // The drawer opens with the focus on its first control, which the walk comes to last.
    const stops = await walk(page, 'Tab');
    expect(stops.flatMap(({ what, faults }) => faults.map((fault) => `${what} ${fault}`))).toEqual([]);
    const within = await placesOf(page, '#drawer *');
    expect(stops.filter(({ place }) => !within.includes(place))).toEqual([]);
    expect(stops.length).toBeGreaterThan(8);
    await page.keyboard.press('Escape');
    await expect(burger).toBeFocused();
  });

  test(`${lang}: the form's dialog takes the focus, and Escape in its frame gives it back to the link`, async ({ page }) => {
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

/** Places in the document of the elements that match, as stops have them; on wish only of those that are shown. */
async function placesOf(page: Page, selector: string, isShown = false): Promise<number[]> {
  return await page.evaluate(
    ([selector, isShown]) =>
      [...document.querySelectorAll('*')].flatMap((element, index) =>
        element.matches(selector) && (!isShown || element.checkVisibility({ visibilityProperty: true })) ? [index] : [],
      ),
    [selector, isShown] as const,
  );
}

/** What stands at places in the document, for the reader of a failed test. */
async function markupOf(page: Page, places: readonly number[]): Promise<string[]> {
  return await page.evaluate(
    (places) =>
      [...document.querySelectorAll('*')].filter((_, index) => places.includes(index)).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    places,
  );
}
