import type { Frame, JSHandle, Page } from '@playwright/test';

/** Functions that read computed colours in a page: strings such as `rgb(255, 255, 255)` and `oklab(0.77 0.02 0.16)`. */
export type Colours = {
  /** Whether the colour is transparent. */
  isClear: (colour: string) => boolean;
  /** Background of the element or of its nearest ancestor with one. White without one, as in browsers. */
  findGround: (start: Element | null) => string;
  /** Contrast of a colour to an opaque ground by WCAG 2.2, 1 to 21. The colour is mixed with the ground by its opacity. Throws an error for an invalid colour. */
  ratio: (colour: string, ground: string, opacity?: number) => number;
  /** The sides of an element with a visible border, as CSS names them. */
  listEdges: (element: Element) => { side: string; colour: string }[];
};

/** Returns the functions for colours, made in the page, so that other functions in the page can use them. */
export function readColours(within: Page | Frame): Promise<JSHandle<Colours>> {
  return within.evaluateHandle(() => {
    const isClear = (colour: string) => colour === 'transparent' || /^rgba.*, 0\)$|\/ 0\)$/.test(colour);

    const findGround = (start: Element | null) => {
      for (let at = start; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };

    // Computed colours can have different colour spaces. A canvas converts all of them to bytes of sRGB.
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const known = new Map<string, number>();
    const luminance = (colour: string, ground: string, opacity: number) => {
      const key = [colour, ground, opacity].join();
      const found = known.get(key);
      if (found !== undefined) return found;
      if (!canvas || !CSS.supports('color', colour)) throw new Error(`${colour} is not a colour of this browser.`);
      for (const [fill, alpha] of [
        ['white', 1],
        [ground, 1],
        [colour, opacity],
      ] as const) {
        canvas.globalAlpha = alpha;
        canvas.fillStyle = fill;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      const value = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      known.set(key, value);
      return value;
    };

    const ratio = (colour: string, ground: string, opacity = 1) => {
      const [light = 0, dark = 0] = [luminance(colour, ground, opacity), luminance(ground, ground, 1)].sort((x, y) => y - x);
      return (light + 0.05) / (dark + 0.05);
    };

    const listEdges = (element: Element) => {
      const style = getComputedStyle(element);
      return (['Top', 'Right', 'Bottom', 'Left'] as const).flatMap((side) => {
        const colour = style[`border${side}Color`];
        const isDrawn = style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0 && !isClear(colour);
        return isDrawn ? [{ side: side.toLowerCase(), colour }] : [];
      });
    };

    return { isClear, findGround, ratio, listEdges };
  });
}

export const minContrast = { text: 7, large: 4.5, button: 4.5, fieldEdge: 3 } as const;

/**
 * Measures the contrast between each visible text and its nearest background, from the computed colours. Returns a line for each one
 * below these limits: text 7:1 (WCAG 2.2, 1.4.6), including labels and text in drawings; large text, buttons and links that look like buttons
 * 4.5:1 (1.4.3, 1.4.6); borders of fields 3:1 (1.4.11). Buttons have the lower limit because white on the red of the main action has 5.8:1, and
 * because their text is only two or three words. Also returns the number of texts, since a page without text would have no errors.
 * @param minForButtons Minimum for buttons.
 */
export async function measureText(page: Page, minForButtons: number = minContrast.button): Promise<{ measured: number; faint: string[] }> {
  return await page.evaluate(
    ({ min, colours: { isClear, findGround, ratio } }) => {
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
        const contrast = ratio(
          isDrawn ? style.fill : style.color,
          isDrawn ? shapeBehind(element) : findGround(element),
          computeOpacity(element),
        );
        const size = Number.parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        const isButton = element.closest('button') !== null || looksLikeButton(element.closest('a'));
        const minimum = isButton ? min.button : isLarge ? min.large : min.text;
        if (contrast < minimum) faint.add(`${contrast.toFixed(2)}, not ${minimum}: ${element.outerHTML.slice(0, 110)}`);
      }
      for (const field of document.querySelectorAll(
        'input:not([type=hidden], [type=radio], [type=checkbox], [type=submit]), select, textarea',
      )) {
        if (!field.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !field.parentElement) continue;
        const contrast = ratio(getComputedStyle(field).borderTopColor, findGround(field.parentElement));
        if (contrast < min.fieldEdge)
          faint.add(`${contrast.toFixed(2)}, not ${min.fieldEdge}, for the edge of ${field.outerHTML.slice(0, 110)}`);
      }
      return { measured, faint: [...faint] };

      /** Opacity of an element, including that of its ancestors. */
      function computeOpacity(element: Element | null): number {
        return element ? Number(getComputedStyle(element).opacity) * computeOpacity(element.parentElement) : 1;
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
        return last ? getComputedStyle(last).fill : findGround(text);
      }
    },
    { min: { ...minContrast, button: minForButtons }, colours: await readColours(page) },
  );
}
