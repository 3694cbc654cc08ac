import type { Page } from '@playwright/test';

/** Opens every part of a page that is folded away, so that what is looked at is all that a visitor may come to see. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      // Those that share a name close each other.
      details.removeAttribute('name');
      details.open = true;
    }
  });
}
