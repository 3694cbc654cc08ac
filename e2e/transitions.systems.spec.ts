import { expect, type Page, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { stillMs } from './page.ts';

/* Motion between two pages: the browser's view transition, and animations of the next page. */

/** How a page was shown, from its own events. */
type Arrival = {
  /** Whether the browser faded from the last page. Unknown if there was no event. */
  hasTransition?: boolean;
  /** Names and durations, in milliseconds, of the animations so far. */
  motions: { name: string; duration: number }[];
};

for (const lang of languagesInTurn(0)) {
  test(`${lang}: one page fades into the next, unless the visitor prefers reduced motion`, async ({ page }) => {
    await watchArrivals(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const moving = await follow(page, lang);
    expect(moving.hasTransition, 'with motion').toBe(true);
    expect(
      moving.motions.filter(({ duration }) => duration > stillMs),
      'with motion',
    ).not.toEqual([]);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    const quiet = await follow(page, lang);
    expect(quiet.hasTransition, 'without motion').toBe(false);
    expect(
      quiet.motions.filter(({ duration }) => duration > stillMs),
      'without motion',
    ).toEqual([]);
  });
}

/** Makes each page record how it was shown, before its own scripts run. */
async function watchArrivals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const arrival: Arrival = { motions: [] };
    Object.assign(window, { arrival });
    addEventListener('pagereveal', ({ viewTransition }) => {
      arrival.hasTransition = viewTransition !== null;
    });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const name =
          animation instanceof CSSAnimation
            ? animation.animationName
            : animation instanceof CSSTransition
              ? animation.transitionProperty
              : '';
        const duration = Number(animation.effect?.getComputedTiming().duration ?? 0);
        if (!arrival.motions.some((motion) => motion.name === name && motion.duration === duration))
          arrival.motions.push({ name, duration });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Follows a link from the prices to the home page, and reads the record after the load and some frames. */
async function follow(page: Page, lang: string): Promise<Arrival> {
  await page.goto(`/${lang}/pricing`);
  await page.locator(`body > header a[href="/${lang}/"]`).first().click();
  await page.waitForURL(`**/${lang}/`);
  await page.waitForLoadState('load');
  return await page.evaluate(async () => {
    const { arrival } = window as unknown as { arrival: Arrival };
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
    return arrival;
  });
}
