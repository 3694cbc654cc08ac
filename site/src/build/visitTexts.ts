import { type Document, elementsOf, type HtmlElement, type HtmlNode, hasAttribute } from './html.ts';

/** A text of a page: a node without children. */
export type TextNode = Extract<HtmlNode, { nodeName: '#text' }>;

/** Elements whose text has no lines or must stay as it is. */
const untouched = new Set(['script', 'style', 'template', 'svg', 'pre', 'code', 'kbd', 'textarea', 'select']);

/** Attributes of elements whose text React compares with its own in the browser. */
const islands = ['data-explorer', 'data-result', 'data-search', 'data-sentence', 'data-try'];

/** Calls a function for each text in the body that visitors read as lines, with the element that contains it. */
export function visitTexts(document: Document, visit: (text: TextNode, parent: HtmlElement) => void): void {
  const enter = (element: HtmlElement) => {
    if (untouched.has(element.tagName) || islands.some((name) => hasAttribute(element, name))) return;
    // A copy, since a visit may replace the text.
    for (const child of [...element.childNodes]) {
      if (child.nodeName === '#text') visit(child as TextNode, element);
      else if ('tagName' in child) enter(child);
    }
  };
  const body = elementsOf(document).find(({ tagName }) => tagName === 'body');
  if (body) enter(body);
}
