import { expect, type Frame, type Page } from '@playwright/test';
import { showCookieBanner } from '../showCookieBanner.ts';
import { startScripts } from '../startScripts.ts';
import { keepingTree } from './accessibilityTree.ts';
import { readColours } from './colours.ts';
import { type Stop, stopOf } from './focus.ts';

/** More key presses than this mean that the focus goes in circles. */
const mostPresses = 400;

const reachable =
  ':is(a[href], button, input:not([type=radio]), input[type=radio]:checked, select, textarea, summary, video[controls]):not([tabindex="-1"], :disabled)';

/**
 * Presses a key until the focus leaves the page or its frame. Skips the controls in the browser's video player, but not the player.
 * @param isInMain Whether to stop when the focus leaves the main part. It must start there.
 */
export function walk(page: Page, key: 'Tab' | 'Shift+Tab', within: Page | Frame = page, isInMain = false): Promise<Stop[]> {
  return keepingTree(page, () => stopsOf(page, key, within, isInMain));
}

/**
 * Focuses the link that skips header and menus, as the start of a walk. Everything that a page loads on the first interaction is there, because it would change
 * the indexes of later elements, and so is the cookie banner, which must not cover the element with the focus.
 */
export async function startWalk(page: Page): Promise<void> {
  await startScripts(page);
  await showCookieBanner(page);
  await page.locator('a[href="#content"]').focus();
}

/** Checks a walk with Tab: each stop shows the focus, and the walk reaches every control of a part of the page in the order of the document. */
export async function expectWhole(page: Page, stops: readonly Stop[], part: 'main' | 'body'): Promise<void> {
  expectSound(stops);
  const places = stops.map(({ place }) => place);
  expect(places, 'in document order, without repetitions').toEqual([...new Set(places)].sort((a, b) => a - b));
  const missed = await page.evaluate(
    ([selector, places]) =>
      [...document.querySelectorAll('*')]
        .filter(
          (element, index) => element.matches(selector) && !places.includes(index) && element.checkVisibility({ visibilityProperty: true }),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    [`${part} ${reachable}`, places] as const,
  );
  expect(missed, 'never reached').toEqual([]);
}

/** Checks that each stop has a name, is in view and shows the focus. */
export function expectSound(stops: readonly Stop[]): void {
  expect(stops.flatMap(({ what, faults }) => faults.map((fault) => `${what} ${fault}`))).toEqual([]);
}

/** Indexes in the document of the elements that match a selector. */
export function placesOf(page: Page, selector: string): Promise<number[]> {
  return page.evaluate(
    (selector) => [...document.querySelectorAll('*')].flatMap((element, index) => (element.matches(selector) ? [index] : [])),
    selector,
  );
}

async function stopsOf(page: Page, key: 'Tab' | 'Shift+Tab', within: Page | Frame, isInMain: boolean): Promise<Stop[]> {
  const stops: Stop[] = [];
  const colours = await readColours(within);
  await page.keyboard.press(key);
  // At either end the focus can be in the page already or in the browser. In that case one key press enters the page.
  if (!(await stopOf(within, colours))) await page.keyboard.press(key);
  for (let presses = 0; presses < mostPresses; presses++) {
    const stop = await stopOf(within, colours);
    // After the last element the focus is in the browser, or at the other end of the page.
    if (!stop || (!stop.isWithinPlayer && stop.place === stops[0]?.place) || (isInMain && !stop.isInMain)) return stops;
    if (!stop.isWithinPlayer) stops.push(stop);
    await page.keyboard.press(key);
  }
  throw new Error(`The focus did not leave the page after ${mostPresses} presses; the last stop was ${stops.at(-1)?.what}.`);
}
