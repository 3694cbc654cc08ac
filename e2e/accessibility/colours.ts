import type { Frame, JSHandle, Page } from '@playwright/test';

/** Functions that read computed colours in a page: strings such as `rgb(255, 255, 255)` and `oklab(0.77 0.02 0.16)`. */
export type Colours = {
  /** Whether the colour is transparent. */
  isClear: (colour: string) => boolean;
  /** The background of the element or of its nearest ancestor with one. White if there is none, as in browsers. */
  groundOf: (start: Element | null) => string;
  /** Contrast of a colour to an opaque ground by WCAG 2.2, 1 to 21. The colour is mixed with the ground by its opacity. Throws an error for an invalid colour. */
  ratio: (colour: string, ground: string, opacity?: number) => number;
  /** The sides of an element with a visible border, as CSS names them. */
  edgesOf: (element: Element) => { side: string; colour: string }[];
};

/** Returns the functions for colours, made in the page, so that other functions in the page can use them. */
export function readColours(within: Page | Frame): Promise<JSHandle<Colours>> {
  return within.evaluateHandle(() => {
    const isClear = (colour: string) => colour === 'transparent' || /^rgba.*, 0\)$|\/ 0\)$/.test(colour);

    const groundOf = (start: Element | null) => {
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

    const edgesOf = (element: Element) => {
      const style = getComputedStyle(element);
      return (['Top', 'Right', 'Bottom', 'Left'] as const).flatMap((side) => {
        const colour = style[`border${side}Color`];
        const isDrawn = style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0 && !isClear(colour);
        return isDrawn ? [{ side: side.toLowerCase(), colour }] : [];
      });
    };

    return { isClear, groundOf, ratio, edgesOf };
  });
}
