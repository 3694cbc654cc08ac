import type { Page } from '@playwright/test';

/**
 * Measures the contrast of each text that the page shows, by the colours the browser computed: of the text, and of the nearest opaque ground behind
 * it. Returned, a line each, is what stays below what WCAG 2.2 asks for: running text 7:1 (1.4.6), large text, that of buttons and the names in
 * pictures 4.5:1 (1.4.3, 1.4.6), the edges of fields 3:1 (1.4.11). How many texts were measured is returned too, since a page without text would have no faults.
 */
export async function measureText(page: Page): Promise<{ measured: number; faint: string[] }> {
  return await page.evaluate(() => {
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
      const isControl = element.closest('button, summary, label') !== null || hasGroundOfItsOwn(element.closest('a'));
      const least = isLarge || isControl || isDrawn ? 4.5 : 7;
      if (contrast < least) faint.add(`${contrast.toFixed(2)}, not ${least}: ${element.outerHTML.slice(0, 110)}`);
    }
    for (const field of document.querySelectorAll(
      'input:not([type=hidden], [type=radio], [type=checkbox], [type=submit]), select, textarea',
    )) {
      if (!field.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !field.parentElement) continue;
      const contrast = ratio(getComputedStyle(field).borderTopColor, groundOf(field.parentElement));
      if (contrast < 3) faint.add(`${contrast.toFixed(2)}, not 3, for the edge of ${field.outerHTML.slice(0, 110)}`);
    }
    return { measured, faint: [...faint] };

    function isClear(colour: string): boolean {
      return colour === 'transparent' || /, 0\)$/.test(colour) || /\/ 0\)$/.test(colour);
    }

    function hasGroundOfItsOwn(link: Element | null): boolean {
      return link !== null && !isClear(getComputedStyle(link).backgroundColor);
    }

    function groundOf(start: Element): string {
      for (let at: Element | null = start; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
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
          isBefore && left <= x && x <= right && top <= y && y <= bottom && fill.startsWith('rgb') && !isClear(fill) && fillOpacity === '1'
        );
      });
      const last = shapes.at(-1);
      return last ? getComputedStyle(last).fill : groundOf(text);
    }

    function ratio(a: string, b: string): number {
      const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
      return (light + 0.05) / (dark + 0.05);
    }

    function luminance(colour: string): number {
      const channels = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)/.exec(colour);
      if (!channels) throw new Error(`The colour ${colour} is not written as rgb: this measure has to learn how to read it.`);
      const [red = 0, green = 0, blue = 0] = channels.slice(1).map((channel) => {
        const share = Number(channel) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
  });
}
