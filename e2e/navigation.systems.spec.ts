import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { stillMs } from './page.ts';

/* From one page to the next: pages that are fetched ahead, the browser's view transition, and animations of the next page. */

test('a page is fetched when its link is pressed, and a file is not', async ({ page, baseURL }) => {
  // Requests before a click, as the service sees them. Playwright does not report such requests.
  const ahead: string[] = [];
  const listener = createServer((incoming, answer) => {
    if (incoming.headers['sec-purpose']?.includes('prefetch')) ahead.push(incoming.url ?? '');
    const passed = forward(new URL(incoming.url ?? '/', baseURL), { method: incoming.method, headers: incoming.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((done) => listener.listen(0, 'localhost', done));
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`http://localhost:${(listener.address() as AddressInfo).port}/fr/forms/confirmChecklist?formSubmitted=true`);
  // A press without a release starts the fetch without leaving the page.
  const press = async (link: Locator) => {
    await link.hover();
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
  };
  await press(page.locator('main a[href*="/downloads/"]').first());
  await press(page.locator('body > footer a[href="/fr/pricing"]'));
  await expect.poll(() => ahead).toEqual(['/fr/pricing']);
  expect(complaints).toEqual([]);
  listener.closeAllConnections();
  listener.close();
});

/** Record of how a page was shown, from its own events. */
type Arrival = {
  /** Whether the browser faded from the last page. Unknown without an event. */
  hasTransition?: boolean;
  /** Durations, in milliseconds, of the animations so far. */
  durations: number[];
};

test('one page fades into the next, unless the visitor prefers reduced motion', async ({ page }) => {
  await watchArrivals(page);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    const { hasTransition, durations } = await follow(page);
    const isMoving = reducedMotion === 'no-preference';
    expect(hasTransition, reducedMotion).toBe(isMoving);
    expect(Math.max(0, ...durations) > stillMs, reducedMotion).toBe(isMoving);
  }
});

/** Makes each page record how it was shown, before its own scripts run. */
async function watchArrivals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const arrival: Arrival = { durations: [] };
    Object.assign(window, { arrival });
    addEventListener('pagereveal', ({ viewTransition }) => {
      arrival.hasTransition = viewTransition !== null;
    });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const duration = Number(animation.effect?.getComputedTiming().duration ?? 0);
        // Animations that follow the scroll position have no duration in time.
        if (Number.isFinite(duration) && !arrival.durations.includes(duration)) arrival.durations.push(duration);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Follows a link from the prices to the home page, and reads the record after the load and some frames. */
async function follow(page: Page): Promise<Arrival> {
  await page.goto('/en/pricing');
  await page.locator('body > header a[href="/en/"]').first().click();
  await page.waitForURL('**/en/');
  await page.waitForLoadState('load');
  return await page.evaluate(async () => {
    const { arrival } = window as unknown as { arrival: Arrival };
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
    return arrival;
  });
}
