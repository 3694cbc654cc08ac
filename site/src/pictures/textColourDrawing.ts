import { DOMParser, type Element } from '@xmldom/xmldom';
import { say } from '../content/say.ts';

/** An element of a drawing: its name, its attributes with React's names, and its content. */
export type Shape = { readonly name: string; readonly attributes: Readonly<Record<string, string>>; readonly shapes: readonly Shape[] };

/** Maximum length of a drawing within pages, in characters. Each page contains the logos of the footer. */
const maxCharacters = 3000;

/** Elements that do not depend on other parts, unlike gradients and styles. */
const names = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);

/** Invisible parts that drawing programs add. */
const unseen = new Set(['title', 'desc', 'metadata', 'defs']);

/** Attributes that have no effect on the page. The size comes from its styles. */
const unused = /^(?:id|width|height|version|baseProfile|role|focusable|aria-.*|data-.*|xml.*|.*:.*)$/;

/** Whether an SVG uses the colour of the text beside it. Browsers support this only for a drawing within the page, not for a file. */
export const takesTextColour = (svg: string): boolean => /currentcolor/i.test(svg);

/**
 * Returns the shapes of an SVG with the colour of the text, for a page.
 * @param svg An SVG without a problem of `findSvgError`.
 * @throws Error with a sentence for use after the name of the file.
 */
export function parseShapes(svg: string): Shape {
  const refuse = (what: string) =>
    new Error(
      say`takes the colour of the text (currentColor), so it is part of each page, and must not have ${what}. Use its own colours instead, or export it as plain shapes.`,
    );
  if (svg.length > maxCharacters) throw refuse(say`more than ${maxCharacters} characters`);
  const toShapes = (element: Element): Shape[] => {
    const { localName, nodeName, prefix } = element;
    if (prefix || unseen.has(nodeName)) return [];
    if (!names.has(nodeName)) throw refuse(say`the element <${nodeName}>`);
    const attributes = [...element.attributes].filter(({ name }) => !unused.test(name));
    const wrong = attributes.find(({ name, value }) => name === 'class' || name === 'style' || /url\(/i.test(value));
    if (wrong) throw refuse(say`the attribute ${wrong.name}="${wrong.value.slice(0, 40)}"`);
    return [
      {
        name: localName ?? nodeName,
        attributes: Object.fromEntries(
          attributes.map(({ name, value }) => [name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]),
        ),
        shapes: [...element.childNodes].filter((node) => node.nodeType === node.ELEMENT_NODE).flatMap((node) => toShapes(node as Element)),
      },
    ];
  };
  const root = new DOMParser().parseFromString(svg, 'text/xml').documentElement;
  const [shape] = root ? toShapes(root) : [];
  if (!root || !shape) throw refuse(say`no <svg>`);
  if (shape.attributes.viewBox) return shape;
  const [width, height] = [root.getAttribute('width'), root.getAttribute('height')].map((size) => Number.parseFloat(size ?? ''));
  if (!width || !height) throw refuse(say`neither a viewBox nor a size`);
  return { ...shape, attributes: { viewBox: `0 0 ${width} ${height}`, ...shape.attributes } };
}
