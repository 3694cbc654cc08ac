import type { Page } from '@playwright/test';
import { readColours } from './contrast.ts';

/** The result of a check with forced colours: the number of checked elements, and a line for each error. */
export type Found = { looked: number; lost: string[] };

/**
 * Marks elements that look like buttons with the site's own colours: links, buttons, summaries and labels of hidden radio buttons and checkboxes
 * with a border on all sides or a background. Call it before colours are forced, for {@link lookForEdges}.
 * @returns Their number.
 */
export async function markButtons(page: Page): Promise<number> {
  return await page.evaluate(
    ({ isClear, findGround, listEdges }) => {
      const marked = [...document.querySelectorAll('a, button, summary, label:has(input)')].filter((element) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
        const { backgroundColor } = getComputedStyle(element);
        const hasGround = !isClear(backgroundColor) && backgroundColor !== findGround(element.parentElement);
        return listEdges(element).length === 4 || hasGround;
      });
      for (const element of marked) element.toggleAttribute('data-looks-like-button', true);
      return marked.length;
    },
    await readColours(page),
  );
}

/**
 * Finds missing edges where all backgrounds have the same colour: of fields, elements marked by {@link markButtons}, popovers and dialogs, and
 * icons that are the only content of a control.
 */
export async function lookForEdges(page: Page): Promise<Found> {
  return await page.evaluate(
    ({ isClear, findGround, listEdges }) => {
      const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const hasEdge = (element: Element) => {
        const ground = findGround(element.parentElement);
        return listEdges(element).filter(({ colour }) => colour !== ground).length === 4;
      };
      const isSeen = (paint: string, ground: string) => paint !== 'none' && !isClear(paint) && paint !== ground;

      const lost: string[] = [];
      const says = (element: Element) => element.outerHTML.slice(0, 110);
      const edged = [
        ...document.querySelectorAll('select, textarea, input:not([type=radio], [type=checkbox], [type=submit], [type=hidden])'),
        ...document.querySelectorAll('[data-looks-like-button], [popover]:popover-open, dialog[open]'),
      ].filter(isShown);
      for (const element of edged) if (!hasEdge(element)) lost.push(`${says(element)} has no edge`);

      const written = [...document.querySelectorAll('button, a, summary, label, select, textarea, input:not([type=hidden])')].filter(
        isShown,
      );
      for (const element of written)
        if (element.textContent.trim() && getComputedStyle(element).color === findGround(element))
          lost.push(`${says(element)} is written in the colour of its ground`);

      const icons = [...document.querySelectorAll('button svg, a svg, summary svg, label svg')].filter(isShown);
      for (const icon of icons) {
        const ground = findGround(icon);
        const strokes = [...icon.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse, use')].filter((shape) => {
          const { stroke, fill } = getComputedStyle(shape);
          return isSeen(stroke, ground) || isSeen(fill, ground);
        });
        if (strokes.length === 0) lost.push(`${icon.parentElement && says(icon.parentElement)} has an icon that is not seen`);
      }
      return { looked: edged.length + written.length + icons.length, lost };
    },
    await readColours(page),
  );
}

/**
 * Switches each radio button and checkbox between its two states, removes `aria-current` from each link, and compares backgrounds, edges,
 * outlines, underlines and icons. It does not compare the colours of text or edges, which are hard to see where the visitor chooses all colours.
 */
export async function lookForStates(page: Page): Promise<Found> {
  return await page.evaluate(
    ({ findGround }) => {
      const describeLook = (element: Element) =>
        JSON.stringify(
          [element, ...element.querySelectorAll('*')].map((part) => {
            const {
              display,
              textDecorationLine,
              outlineStyle,
              outlineWidth,
              borderTopStyle,
              borderTopWidth,
              borderBottomStyle,
              borderBottomWidth,
            } = getComputedStyle(part);
            const signs = ['::before', '::after'].map((pseudo) => {
              const { content, rotate } = getComputedStyle(part, pseudo);
              return [content, rotate];
            });
            const edges = [borderTopStyle, borderTopWidth, borderBottomStyle, borderBottomWidth];
            const outline = outlineStyle === 'none' ? 'none' : outlineWidth;
            // The browser draws the state of native checkboxes.
            const isNative =
              part instanceof HTMLInputElement && getComputedStyle(part).opacity !== '0' && part.getClientRects()[0]?.width !== 1;
            return [findGround(part), edges, outline, textDecorationLine, display, signs, isNative && part.checked];
          }),
        );

      const lost: string[] = [];
      const inputs = [...document.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox]):not(:disabled)')];
      const chosen = inputs.flatMap((input) => (input.labels?.[0]?.checkVisibility() ? [{ input, label: input.labels[0] }] : []));
      for (const { input, label } of chosen) {
        const before = inputs.filter(({ checked }) => checked);
        const [on, off] = [true, false].map((checked) => {
          input.checked = checked;
          return describeLook(label);
        });
        for (const each of inputs) each.checked = before.includes(each);
        if (on === off) lost.push(`${label.outerHTML.slice(0, 110)} looks the same whether chosen or not`);
      }
      const current = [...document.querySelectorAll('a[aria-current]')].filter((link) => link.checkVisibility());
      for (const link of current) {
        const said = link.getAttribute('aria-current') ?? '';
        const on = describeLook(link);
        link.removeAttribute('aria-current');
        const off = describeLook(link);
        link.setAttribute('aria-current', said);
        if (on === off) lost.push(`${link.outerHTML.slice(0, 110)} looks the same whether current or not`);
      }
      return { looked: chosen.length + current.length, lost };
    },
    await readColours(page),
  );
}
