import type { Page } from '@playwright/test';

/** Shows the cookie banner on a page, as a build with audience measurement does on a first visit. */
export async function showCookieBanner(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.ask = '';
  });
}
