import type { Frame, JSHandle, Page } from '@playwright/test';

/** How colours are read within a page, of what the browser computed: strings such as `rgb(255, 255, 255)` and `oklab(0.77 0.02 0.16)`. */
export type Colours = {
  /** Whether nothing of it is seen. */
  isClear: (colour: string) => boolean;
  /** The nearest ground that is not clear, of the element or of what it stands in; white where none has one, as browsers do. */
  groundOf: (start: Element | null) => string;
  /** Contrast of two opaque colours, 1 to 21, by WCAG 2.2. Throws for what is no colour. */
  ratio: (a: string, b: string) => number;
  /** The sides of an element's border that are drawn in a colour, as their styles name them. */
  edgesOf: (element: Element) => { side: string; colour: string }[];
};

/** The functions that read colours, made within the page, to be handed to what is evaluated there: so no measure has to bring its own. */
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

    // Mixed colours are written in spaces of their own: what a canvas paints is in bytes of sRGB, whatever the colour was written in.
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminance = (colour: string) => {
      if (!canvas || !CSS.supports('color', colour)) throw new Error(`${colour} is no colour that this browser can paint.`);
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };

    const ratio = (a: string, b: string) => {
      const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
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
