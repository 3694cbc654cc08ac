import type { Page } from '@playwright/test';
import { readColours } from './colours.ts';

/** Least contrasts, as ratios to one. */
export const leastContrast = { text: 7, large: 4.5, button: 4.5, fieldEdge: 3 } as const;

/**
 * Measures the contrast of each text that the page shows, by the colours the browser computed: of the text, and of the nearest opaque ground behind
 * it. Returned, a line each, is what stays below what WCAG 2.2 asks for: text 7:1 (1.4.6), whether it runs, asks, labels or stands in a drawing; large
 * text, and that of buttons and of links that look like them, 4.5:1 (1.4.3, 1.4.6); the edges of fields 3:1 (1.4.11). Buttons are excused because the
 * red of the one action that matters, with white on it, reaches 5.8:1 and has to stay red; a name of two or three words on it is all that is to be read.
 * How many texts were measured is returned too, since a page without text would have no faults.
 * @param leastForButtons What buttons have to reach.
 */
export async function measureText(
  page: Page,
  leastForButtons: number = leastContrast.button,
): Promise<{ measured: number; faint: string[] }> {
  return await page.evaluate(
    ({ least, colours: { isClear, groundOf, ratio } }) => {
      const faint = new Set<string>();
      let measured = 0;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? '';
        const element = walker.currentNode.parentElement;
        if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (element.closest('script, style, noscript, option, [inert]') || element.getBoundingClientRect().width <= 1) continue;
        measured++;
        const style = getComputedStyle(element);
        const isDrawn = element instanceof SVGElement;
        const contrast = ratio(isDrawn ? style.fill : style.color, isDrawn ? shapeBehind(element) : groundOf(element));
        const size = Number.parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        const isButton = element.closest('button') !== null || looksLikeButton(element.closest('a'));
        const wanted = isButton ? least.button : isLarge ? least.large : least.text;
        if (contrast < wanted) faint.add(`${contrast.toFixed(2)}, not ${wanted}: ${element.outerHTML.slice(0, 110)}`);
      }
      for (const field of document.querySelectorAll(
        'input:not([type=hidden], [type=radio], [type=checkbox], [type=submit]), select, textarea',
      )) {
        if (!field.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !field.parentElement) continue;
        const contrast = ratio(getComputedStyle(field).borderTopColor, groundOf(field.parentElement));
        if (contrast < least.fieldEdge)
          faint.add(`${contrast.toFixed(2)}, not ${least.fieldEdge}, for the edge of ${field.outerHTML.slice(0, 110)}`);
      }
      return { measured, faint: [...faint] };

      /** A link with a ground of its own and a name alone on it; a card that is a link holds headings and paragraphs, which are there to be read. */
      function looksLikeButton(link: Element | null): boolean {
        return link !== null && !isClear(getComputedStyle(link).backgroundColor) && !link.querySelector(':not(span, svg, svg *)');
      }

      /** In a drawing the ground is the last filled shape before the text that holds its middle. */
      function shapeBehind(text: SVGElement): string {
        const box = text.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const shapes = [...(text.ownerSVGElement?.querySelectorAll('rect, circle, path, polygon') ?? [])].filter((shape) => {
          const { left, right, top, bottom } = shape.getBoundingClientRect();
          const isBefore = shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
          const { fill, fillOpacity } = getComputedStyle(shape);
          return (
            isBefore &&
            left <= x &&
            x <= right &&
            top <= y &&
            y <= bottom &&
            CSS.supports('color', fill) &&
            !isClear(fill) &&
            fillOpacity === '1'
          );
        });
        const last = shapes.at(-1);
        return last ? getComputedStyle(last).fill : groundOf(text);
      }
    },
    { least: { ...leastContrast, button: leastForButtons }, colours: await readColours(page) },
  );
}
