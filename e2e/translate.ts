import type { Page } from '@playwright/test';

/**
 * Translates a page as Chrome and Edge do: an element with the translation takes the place of each text. The translation is the text with a character of no width,
 * which Playwright ignores, so that tests find what they look for.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, noscript, textarea, font')) continue;
      const inner = document.createElement('font');
      inner.textContent = `${text.data}\u200b`;
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

/** Script errors and errors in the console from now on. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}
