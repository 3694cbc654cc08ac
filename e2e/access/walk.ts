import type { Frame, LaunchOptions, Page } from '@playwright/test';
import { readColours } from './colours.ts';
import { type Stop, stopOf } from './focus.ts';

/** More presses than this mean that the focus goes in circles. */
const mostPresses = 400;

/**
 * Kinds of pages that have between them every sort of control: a walk through each of all kinds would say the same again, and takes seconds.
 */
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

/** Starts the browser so that a page can be asked for names as they are computed for assistive technology; for `test.use`. */
export async function withComputedNames(
  { launchOptions }: { launchOptions: LaunchOptions },
  use: (options: LaunchOptions) => Promise<void>,
): Promise<void> {
  await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-blink-features=ComputedAccessibilityInfo'] });
}

/**
 * Presses a key until the focus leaves the page, or the frame within it. Passed over are the controls that a player of the browser's own has within it;
 * itself it is a stop.
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', within: Page | Frame = page): Promise<Stop[]> {
  const stops: Stop[] = [];
  const colours = await readColours(within);
  await page.keyboard.press(key);
  // At either end the focus may have come in again already, or may be the browser's: then one step leads in.
  if (!(await stopOf(within, colours))) await page.keyboard.press(key);
  for (let presses = 0; presses < mostPresses; presses++) {
    const stop = await stopOf(within, colours);
    // Past the last stop the focus is the browser's, or comes in again at the other end.
    if (!stop || (!stop.isWithinPlayer && stop.place === stops[0]?.place)) return stops;
    if (!stop.isWithinPlayer) stops.push(stop);
    await page.keyboard.press(key);
  }
  throw new Error(`The focus did not leave the page after ${mostPresses} presses; the last stop was ${stops.at(-1)?.what}.`);
}
