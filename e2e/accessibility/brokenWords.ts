import type { Page } from '@playwright/test';

/** Finds words of titles that are broken between two letters, or before the short second part of a word such as "sait-elle". One line for each. */
export async function lookForBrokenWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    for (const title of document.querySelectorAll('h1, h2, h3, h4')) {
      if (!title.checkVisibility()) continue;
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const range = document.createRange();
        const topOf = (at: number) => {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect();
        };
        for (const { 0: pair, index } of text.data.matchAll(/(?<=\p{L})-\u2060?\p{L}{1,5}(?!\p{L})|\p{L}(?=\p{L})/gu)) {
          const next = index + pair.length - (pair.startsWith('-') ? 1 : 0);
          const [before, after] = [topOf(index), topOf(next)];
          if (after.height > 0 && after.top >= before.bottom - 1) found.push(`${text.data.slice(0, next)}|${text.data.slice(next)}`);
        }
      }
    }
    return found;
  });
}
