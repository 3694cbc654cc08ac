import type { Page } from '@playwright/test';

/** Opens all folded parts of a page, so that a test sees all content. */
export async function openFolded(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      // Parts with the same name close each other.
      details.removeAttribute('name');
      details.open = true;
      // A long one beside a film scrolls.
      details.style.blockSize = 'auto';
    }
  });
}
