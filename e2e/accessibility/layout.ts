import type { Page } from '@playwright/test';

/**
 * Finds text that is cut off by its box, overlaps other text, or extends beyond the side of the page. Returns a line for each error, and the
 * number of texts.
 */
export async function lookForCrowding(page: Page): Promise<{ looked: number; crowded: string[] }> {
  return await page.evaluate(() => {
    const crowded = new Set<string>();
    const texts: { element: Element; rects: DOMRect[] }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest('script, style, noscript, option, .visually-hidden, svg, [role=img], [aria-hidden=true]')) continue;
      if (isHiddenFromEyes(element)) continue;
      // Elements that scroll sideways or float above the page are cut off or cover others on purpose.
      if (element.closest('[tabindex="0"], [data-event], #cookies, pre')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push({ element, rects: [...range.getClientRects()].filter(({ width }) => width > 1) });
    }
    const says = (element: Element) => `“${element.textContent.trim().slice(0, 50)}” (${element.tagName.toLowerCase()})`;
    const right = document.documentElement.clientWidth;
    for (const { element, rects } of texts) {
      if (rects.some((rect) => rect.left < -1 || rect.right > right + 1)) crowded.add(`${says(element)} sticks out at the side`);
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const clip = box.getBoundingClientRect();
        const isCut = rects.some(
          (rect) =>
            (/hidden|clip/.test(overflowX) && (rect.left < clip.left - 2 || rect.right > clip.right + 2)) ||
            (/hidden|clip/.test(overflowY) && (rect.top + 4 < clip.top || rect.bottom - 4 > clip.bottom)),
        );
        if (isCut) crowded.add(`${says(element)} is cut by its ${box.tagName.toLowerCase()}`);
      }
    }
    // Lines of text do not overlap. A small overlap of tall letters is allowed.
    const lines = texts
      .flatMap(({ element, rects }) => rects.map((rect) => ({ element, rect })))
      .filter(({ element }) => !element.closest('body > header'))
      .sort((a, b) => a.rect.top - b.rect.top);
    for (const [index, a] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next++) {
        const b = lines[next];
        if (!b || b.rect.top >= a.rect.bottom) break;
        const across = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
        const down = Math.min(a.rect.bottom, b.rect.bottom) - b.rect.top;
        const isNested = a.element.contains(b.element) || b.element.contains(a.element);
        if (!isNested && across > 4 && down > Math.min(a.rect.height, b.rect.height) * 0.6)
          crowded.add(`${says(a.element)} and ${says(b.element)} lie over each other`);
      }
    }
    return { looked: texts.length, crowded: [...crowded] };

    /** The head of a table whose rows are blocks is clipped, for screen readers only. */
    function isHiddenFromEyes(start: Element): boolean {
      for (let at: Element | null = start; at; at = at.parentElement) if (getComputedStyle(at).clipPath !== 'none') return true;
      return false;
    }
  });
}

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
