import type { Page } from '@playwright/test';

/** Opens every part of a page that is folded away, and lays out what is far from view, so that what is looked at is all that a visitor may come to see. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      // Those that share a name close each other.
      details.removeAttribute('name');
      details.open = true;
    }
  });
  await layOut(page);
}

/** Lays out what is far from view, which the browser puts off. */
export async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
}
