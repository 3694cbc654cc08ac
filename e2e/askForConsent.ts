import type { Page } from '@playwright/test';

/** Shows the cookie banner over a page, as a build that measures its audience does on a first visit. */
export async function askForConsent(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.ask = '';
  });
}
