import type { Page } from '@playwright/test';

/**
 * Words that a line break cuts in two, each with its element. Words with a hyphen may break at it, but titles do not break before a short second part,
 * as in "sait-elle". Addresses and code may break anywhere.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    const word = /(?<![@.\p{L}])\p{L}{2,}(?![@.]\p{L})/gu;
    const wordOfTitle = /(?<![@.\p{L}])\p{L}{2,}(?:-\u2060?\p{L}{1,5}(?!\p{L}))?(?![@.]\p{L})/gu;
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('script, svg, pre, code, .visually-hidden')) continue;
      // The head of a table whose rows are blocks is clipped, for screen readers only.
      if (getComputedStyle(element.closest('thead') ?? element).clipPath !== 'none') continue;
      for (const { index, 0: text } of node.data.matchAll(element.closest('h1, h2, h3, h4') ? wordOfTitle : word)) {
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) broken.push(`${text} (${element.tagName.toLowerCase()})`);
      }
    }
    return broken;
  });
}
