import type { Frame, JSHandle, Page } from '@playwright/test';
import type { Colours } from './colours.ts';

/** The element with the focus, and errors in how the focus is shown. */
export type Stop = {
  /** Index of the element in the document. It stays the same as long as no element is added before it. */
  place: number;
  /** Description of the element for the messages of failed tests. */
  what: string;
  /** Whether it is a control in the browser's video player. A page sees only the player, and the browser draws the focus ring. */
  isWithinPlayer: boolean;
  /** Whether it is in the main part of the page. */
  isInMain: boolean;
  faults: string[];
};

/**
 * Checks the element with the focus: it has a name, is in view and not covered (WCAG 2.2, 2.4.11), and has an outline of at least 2 px with a
 * contrast of 3:1 to the background around it (2.4.7, 1.4.11). Returns nothing after the end of the page.
 * @param colours The colour functions of the page, read once for a walk.
 */
export async function stopOf(within: Page | Frame, colours: JSHandle<Colours>): Promise<Stop | undefined> {
  return await within.evaluate(({ groundOf, ratio }) => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return undefined;
    const faults: string[] = [];
    // Read once, because each access computes the layout again, which takes longer than the rest.
    const { computedName } = element as Element & { computedName?: string };
    if (computedName === undefined) throw new Error('The browser was started without ComputedAccessibilityInfo.');
    if (computedName.trim() === '') faults.push('has no name');

    const box = [...element.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
    if (!box) faults.push('has no size');
    else {
      const { innerWidth, innerHeight } = window;
      if (box.left < -1 || box.right > innerWidth + 1) faults.push(`is beside the view (${box.left} to ${box.right} of ${innerWidth})`);
      // Browsers scroll to the current line of a text area, which is the first one here.
      const bottom = element instanceof HTMLTextAreaElement ? Math.min(box.bottom, box.top + 48) : box.bottom;
      // An element that is higher than the space between header and banner shows as much as possible.
      if ((box.top < -1 || bottom > innerHeight + 1) && box.height < innerHeight / 2)
        faults.push(`is above or below the view (${box.top} to ${bottom} of ${innerHeight})`);
      const inset = Math.min(4, box.width / 4, box.height / 4);
      // The middle of what the window shows of it, since a table can be higher than the window.
      const middle = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const spots: [number, number][] = [
        [(box.left + box.right) / 2, middle],
        [box.left + inset, middle],
        [box.right - inset, middle],
      ];
      for (const [x, y] of spots) {
        const top = document.elementFromPoint(x, Math.min(Math.max(y, 1), innerHeight - 2));
        const isOwn = top && (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element));
        if (!isOwn) faults.push(`is covered by ${top?.outerHTML.slice(0, 80)}`);
      }
    }

    // The focus ring is around the element, the area that its link covers, or its label or row. Hidden boxes behind a label do not
    // count.
    const seen = [element, ...ancestors(element).slice(0, 3)].filter((candidate) => getComputedStyle(candidate).opacity !== '0');
    const rings = seen.flatMap((candidate) =>
      [undefined, '::after'].map((part) => ({ candidate, style: getComputedStyle(candidate, part) })),
    );
    const ring = rings.find(({ style }) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2);
    if (!ring) faults.push('does not show the focus');
    else {
      const { candidate, style } = ring;
      const around = Number.parseFloat(style.outlineOffset) < 0 ? candidate : candidate.parentElement;
      const contrast = ratio(style.outlineColor, groundOf(around));
      if (contrast < 3) faults.push(`shows the focus with a contrast of ${contrast.toFixed(2)} only`);
    }
    return {
      place: [...document.querySelectorAll('*')].indexOf(element),
      what: `${element.outerHTML.slice(0, 90)} “${computedName}”`,
      isWithinPlayer: element.matches('video[controls]:not(:focus)'),
      isInMain: element.closest('main') !== null,
      faults,
    };

    function ancestors(start: Element): Element[] {
      return start.parentElement ? [start.parentElement, ...ancestors(start.parentElement)] : [];
    }
  }, colours);
}
