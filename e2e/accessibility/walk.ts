import { expect, type Frame, type JSHandle, type Locator, type Page } from '@playwright/test';
import { showCookieBanner, startScripts } from '../page.ts';
import { type Colours, readColours } from './contrast.ts';
import { keepingTree } from './names.ts';

/** Number of key presses after which the focus must be going in circles. */
const maxPresses = 400;

const reachable =
  ':is(a[href], button, input:not([type=radio]), input[type=radio]:checked, select, textarea, summary, video[controls]):not([tabindex="-1"], :disabled)';

/**
 * Presses a key until the focus leaves the page or its frame. Skips the controls in the browser's video player, but not the player.
 * @param isInMain Whether to stop when the focus leaves the main part. It must start there.
 */
export function walk(page: Page, key: 'Tab' | 'Shift+Tab', within: Page | Frame = page, isInMain = false): Promise<Stop[]> {
  return keepingTree(page, () => walkStops(page, key, within, isInMain));
}

/**
 * Focuses the link that skips header and menus, as the start of a walk. The page has then loaded everything that it loads on the first interaction,
 * because that would change the indexes of later elements. The cookie banner is open too, because it must not cover the focus.
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
export function findPlaces(page: Page, selector: string): Promise<number[]> {
  return page.evaluate(
    (selector) => [...document.querySelectorAll('*')].flatMap((element, index) => (element.matches(selector) ? [index] : [])),
    selector,
  );
}

async function walkStops(page: Page, key: 'Tab' | 'Shift+Tab', within: Page | Frame, isInMain: boolean): Promise<Stop[]> {
  const stops: Stop[] = [];
  const colours = await readColours(within);
  await page.keyboard.press(key);
  // At either end, the focus is in the page or in the browser. From the browser, one key press enters the page.
  if (!(await readStop(within, colours))) await page.keyboard.press(key);
  for (let presses = 0; presses < maxPresses; presses++) {
    const stop = await readStop(within, colours);
    // After the last element the focus is in the browser, or at the other end of the page.
    if (!stop || (!stop.isWithinPlayer && stop.place === stops[0]?.place) || (isInMain && !stop.isInMain)) return stops;
    if (!stop.isWithinPlayer) stops.push(stop);
    await page.keyboard.press(key);
  }
  throw new Error(`The focus did not leave the page after ${maxPresses} presses; the last stop was ${stops.at(-1)?.what}.`);
}

/** The element with the focus, and errors in how the focus is shown. */
export type Stop = {
  /** Index of the element in the document. It stays the same as long as no element is added before it. */
  place: number;
  /** Description of the element for the messages of failed tests. */
  what: string;
  /** Whether it is a control in the browser's video player. Script sees only the player, and the browser draws the focus ring. */
  isWithinPlayer: boolean;
  /** Whether it is in the main part of the page. */
  isInMain: boolean;
  faults: string[];
};

/**
 * Checks the element with the focus: it has a name, is in view and not covered (WCAG 2.2, 2.4.11), and has an outline of at least 2 px with a
 * contrast of 3:1 to the background around it (2.4.7, 1.4.11). Returns nothing after the end of the page.
 * @param colours The colour functions of the page, read once for a walk.
 */
export async function readStop(within: Page | Frame, colours: JSHandle<Colours>): Promise<Stop | undefined> {
  return await within.evaluate(({ findGround, ratio }) => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return undefined;
    const faults: string[] = [];
    // Read once, because each access computes the layout again, which takes longer than the rest.
    const { computedName } = element as Element & { computedName?: string };
    if (computedName === undefined) throw new Error('The browser was started without ComputedAccessibilityInfo.');
    if (computedName.trim() === '') faults.push('has no name');

    const box = [...element.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
    if (!box) faults.push('has no size');
    else {
      const { innerWidth, innerHeight } = window;
      if (box.left < -1 || box.right > innerWidth + 1) faults.push(`is beside the view (${box.left} to ${box.right} of ${innerWidth})`);
      // Browsers scroll to the current line of a text area, which is the first one here.
      const bottom = element instanceof HTMLTextAreaElement ? Math.min(box.bottom, box.top + 48) : box.bottom;
      // An element that is higher than the space between header and banner shows as much as possible.
      if ((box.top < -1 || bottom > innerHeight + 1) && box.height < innerHeight / 2)
        faults.push(`is above or below the view (${box.top} to ${bottom} of ${innerHeight})`);
      const inset = Math.min(4, box.width / 4, box.height / 4);
      // The middle of its visible part, because a table can be higher than the window.
      const middle = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const spots: [number, number][] = [
        [(box.left + box.right) / 2, middle],
        [box.left + inset, middle],
        [box.right - inset, middle],
      ];
      for (const [x, y] of spots) {
        const top = document.elementFromPoint(x, Math.min(Math.max(y, 1), innerHeight - 2));
        const isOwn = top && (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element));
        if (!isOwn) faults.push(`is covered by ${top?.outerHTML.slice(0, 80)}`);
      }
    }

    // The focus ring is around the element, the area that its link covers, or its label or row. Hidden boxes behind a label do not
    // count.
    const seen = [element, ...ancestors(element).slice(0, 3)].filter((candidate) => getComputedStyle(candidate).opacity !== '0');
    const rings = seen.flatMap((candidate) =>
      [undefined, '::after'].map((part) => ({ candidate, style: getComputedStyle(candidate, part) })),
    );
    const ring = rings.find(({ style }) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2);
    if (!ring) faults.push('does not show the focus');
    else {
      const { candidate, style } = ring;
      const around = Number.parseFloat(style.outlineOffset) < 0 ? candidate : candidate.parentElement;
      const contrast = ratio(style.outlineColor, findGround(around));
      if (contrast < 3) faults.push(`shows the focus with a contrast of ${contrast.toFixed(2)} only`);
    }
    return {
      place: [...document.querySelectorAll('*')].indexOf(element),
      what: `${element.outerHTML.slice(0, 90)} “${computedName}”`,
      isWithinPlayer: element.matches('video[controls]:not(:focus)'),
      isInMain: element.closest('main') !== null,
      faults,
    };

    function ancestors(start: Element): Element[] {
      return start.parentElement ? [start.parentElement, ...ancestors(start.parentElement)] : [];
    }
  }, colours);
}

/** Checks that an element is completely in view. An element that is higher than its window or frame must fill it. */
export async function expectShown(element: Locator): Promise<void> {
  const share = await element.evaluate((link) => Math.min(1, innerHeight / link.getBoundingClientRect().height));
  await expect(element).toBeInViewport({ ratio: share === 1 ? 1 : share - 0.05 });
}
