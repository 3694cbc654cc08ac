import type { Page } from '@playwright/test';
import { readColours } from './colours.ts';

/** Minimum contrast ratios. */
export const leastContrast = { text: 7, large: 4.5, button: 4.5, fieldEdge: 3 } as const;

/**
 * Measures the contrast between each visible text and its nearest background, from the computed colours. Returns a line for each one
 * below these limits: text 7:1 (WCAG 2.2, 1.4.6), including labels and text in drawings; large text, buttons and links that look like buttons
 * 4.5:1 (1.4.3, 1.4.6); borders of fields 3:1 (1.4.11). Buttons have the lower limit because white on the red of the main action has 5.8:1, and
 * because their text is only two or three words. Also returns the number of texts, since a page without text would have no errors.
 * @param leastForButtons Minimum for buttons.
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
        const contrast = ratio(isDrawn ? style.fill : style.color, isDrawn ? shapeBehind(element) : groundOf(element), opacityOf(element));
        const size = Number.parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        const isButton = element.closest('button') !== null || looksLikeButton(element.closest('a'));
        const minimum = isButton ? least.button : isLarge ? least.large : least.text;
        if (contrast < minimum) faint.add(`${contrast.toFixed(2)}, not ${minimum}: ${element.outerHTML.slice(0, 110)}`);
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

      /** How opaque an element is with its ancestors. */
      function opacityOf(element: Element | null): number {
        return element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
      }

      /** A link with a background and only a name. A card that is a link has headings and paragraphs. */
      function looksLikeButton(link: Element | null): boolean {
        return link !== null && !isClear(getComputedStyle(link).backgroundColor) && !link.querySelector(':not(span, svg, svg *)');
      }

      /** In a drawing, the background is the last filled shape before the text that contains the centre of the text. */
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
