import type { Page } from '@playwright/test';

/** Words that a line break cuts in two, each with its element. Words with a hyphen may break at it. Addresses and code may break anywhere. */
export async function brokenWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('script, svg, pre, code, .visually-hidden')) continue;
      // The head of a table whose rows are blocks is clipped, for screen readers only.
      if (getComputedStyle(element.closest('thead') ?? element).clipPath !== 'none') continue;
      for (const { index, 0: word } of node.data.matchAll(/(?<![@.\p{L}])\p{L}{2,}(?![@.]\p{L})/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) broken.push(`${word} (${element.tagName.toLowerCase()})`);
      }
    }
    return broken;
  });
}
