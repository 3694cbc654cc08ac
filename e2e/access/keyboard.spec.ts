import { expect, type Page, test } from '@playwright/test';
import { type Stop, stopOf } from './focus.ts';
import { eachKind } from './kinds.ts';

// Names as the browser computes them for assistive technology.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-blink-features=ComputedAccessibilityInfo'] }),
});

/** More stops than this mean that the focus goes in circles. */
const mostStops = 400;

for (const width of [1280, 340]) {
  for (const { name, address } of eachKind) {
    test(`${name} (${address}) at ${width} px can be walked by keyboard to its end and back`, async ({ page }) => {
      // Some pages have more than a hundred stops.
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      const forth = await walk(page, 'Tab');
      const back = await walk(page, 'Shift+Tab');

      expect(forth.length).toBeGreaterThan(10);
      expect([...forth, ...back].flatMap(({ what, faults }) => faults.map((fault) => `${what} ${fault}`))).toEqual([]);
      const places = forth.map(({ place }) => place);
      expect(places, 'in the order of the document, none twice').toEqual([...new Set(places)].sort((a, b) => a - b));
      // Menus open when the focus comes from above only: from below, their links are passed over.
      const inMenus = new Set(await placesOf(page, '[popover] *'));
      expect(back.map(({ place }) => place).reverse()).toEqual(places.filter((place) => !inMenus.has(place)));
      const wanted = await placesOf(
        page,
        ':is(a[href], button, input:not([type=radio]), input[type=radio]:checked, select, textarea, summary):not([tabindex="-1"])',
        true,
      );
      const missed = wanted.filter((place) => !places.includes(place));
      expect(
        await page.evaluate(
          (missed) =>
            [...document.querySelectorAll('*')]
              .filter((_, index) => missed.includes(index))
              .map(({ outerHTML }) => outerHTML.slice(0, 120)),
          missed,
        ),
        'never reached',
      ).toEqual([]);
    });
  }
}

/** Presses a key until the focus leaves the page. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press(key);
    const stop = await stopOf(page);
    // Past the last stop the focus is the browser's, or comes in again at the other end.
    if (!stop || stop.place === stops[0]?.place) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus did not leave the page after ${mostStops} stops; the last was ${stops.at(-1)?.what}.`);
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
