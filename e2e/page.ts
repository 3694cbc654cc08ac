import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '@emovera/site/testing/pageKinds.ts';
import { test as base, expect, type Page, type Response } from '@playwright/test';

/**
 * A test function for many pages. All tests of a worker share one window, because opening a window takes longer than most of these tests. Each
 * test gets the window with its own media settings and size, and without listeners of the previous test.
 */
export const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const context = await browser.newContext({ baseURL, locale, timezoneId });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ window, viewport, contextOptions }, use) => {
    // Each change of size causes a new layout of the previous page.
    if (viewport && !isDeepStrictEqual(viewport, window.viewportSize())) await window.setViewportSize(viewport);
    const { reducedMotion = null } = contextOptions;
    await window.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null, reducedMotion });
    await use(window);
    window.removeAllListeners();
    await window.unrouteAll();
  },
});

/** Opens a page of a kind by its address or by posting a form, and returns the status of the answer. */
export async function visit(page: Page, { address, posting }: Kind): Promise<number | undefined> {
  const response = await page.goto(address);
  if (!posting) return response?.status();
  const [answer] = await Promise.all([
    page.waitForResponse((response: Response) => response.request().method() === 'POST'),
    // Submits by script, so that the browser's validation does not stop it.
    page.locator('form[data-lead-form]').evaluate((form: HTMLFormElement, posting) => {
      if (posting === 'unreadable') form.enctype = 'text/plain';
      form.submit();
    }, posting),
  ]);
  const status = { refused: 422, unreadable: 415 }[posting];
  if (answer.status() !== status) throw new Error(`The post to ${address} was answered by ${answer.status()}, not ${status}.`);
  await page.locator(posting === 'refused' ? '[data-summary]:not([hidden])' : 'h1[data-summary-title]').waitFor();
  await page.waitForLoadState();
  return status;
}

/** Collects errors in the browser's console from now on: script errors, policy violations and React hydration errors. */
export function watchComplaints(page: Page, types: readonly string[] = ['error', 'warning']): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => types.includes(message.type()) && complaints.push(message.text()));
  return complaints;
}

/** Shows the cookie banner on a page, as a build with audience measurement does on a first visit. */
export async function showCookieBanner(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.ask = '';
  });
}

/** Focuses a page's form and waits until its script runs. */
export async function enhanceForm(page: Page): Promise<void> {
  const form = page.locator('form[data-lead-form]');
  await form.dispatchEvent('keydown');
  await expect(form).toHaveAttribute('data-enhanced', '');
}

/** Starts everything that a page loads on the first interaction, and waits until it runs. Later interactions then add nothing to the page. */
export async function startScripts(page: Page): Promise<void> {
  if ((await page.locator('form[data-lead-form]').count()) > 0) await enhanceForm(page);
  const island = page.locator('[data-explorer], [data-try], [data-calculator]');
  if ((await island.count()) === 0) return;
  await island.locator('form').first().dispatchEvent('keydown');
  await expect(island.locator('[aria-busy=false]').first()).toBeAttached();
}

/** Opens all folded parts of a page, so that a test sees all content. */
export async function openFolded(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      // Parts with the same name close each other.
      details.removeAttribute('name');
      details.open = true;
      // A long transcript beside a film scrolls.
      details.style.blockSize = 'auto';
    }
  });
}

/** Maximum duration, in milliseconds, of a change with reduced motion. */
export const stillMs = 10;

/** Holds back the responses of some addresses until the returned function is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, (route) => promise.then(() => route.continue()));
  return resolve;
}

/** Waits until React has drawn the results of timers and answers. React works in tasks, which the clock of a test does not stop. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage('');
      });
  });
}
