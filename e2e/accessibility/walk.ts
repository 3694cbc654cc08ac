import type { Frame, LaunchOptions, Page } from '@playwright/test';
import { keepingTree } from './accessibilityTree.ts';
import { readColours } from './colours.ts';
import { type Stop, stopOf } from './focus.ts';

/** More key presses than this mean that the focus goes in circles. */
const mostPresses = 400;

/** Kinds of pages that together have every type of control. Walking through all kinds would add time and no new result. */
export const withEverySort = [
  'home',
  'pricing',
  'clientCase',
  'blog/[slug]',
  'demoRequest',
  'forms/[form]',
  'forms/confirmWebinar',
  'search',
];

/** Options for `test.use` that let tests read computed accessible names. */
export async function withComputedNames(
  { launchOptions }: { launchOptions: LaunchOptions },
  use: (options: LaunchOptions) => Promise<void>,
): Promise<void> {
  await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-blink-features=ComputedAccessibilityInfo'] });
}

/**
 * Presses a key until the focus leaves the page or its frame. Skips the controls in the browser's video player, but not the player.
 * @param isInMain Whether to stop when the focus leaves the main part. It must start there.
 */
export function walk(page: Page, key: 'Tab' | 'Shift+Tab', within: Page | Frame = page, isInMain = false): Promise<Stop[]> {
  return keepingTree(page, () => stopsOf(page, key, within, isInMain));
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
