import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5';

export type Document = DefaultTreeAdapterTypes.Document;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.Node;

/** All elements in a node, in document order, including those in templates. */
export function listElements(node: HtmlNode): HtmlElement[] {
  const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => ('tagName' in child ? [child, ...listElements(child)] : []));
}

/** Elements of an HTML page that match, in document order. */
export function findElements(html: string, matches: (element: HtmlElement) => boolean): HtmlElement[] {
  return listElements(parseOnce(html)).filter(matches);
}

/** The last parsed page. Tests search the same page several times, and parsing takes nearly all of the time. */
let last: { html: string; document: Document } | undefined;

function parseOnce(html: string): Document {
  if (last?.html !== html) last = { html, document: parse(html, { sourceCodeLocationInfo: true }) };
  return last.document;
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Whether an element has an attribute, with or without a value. */
export function hasAttribute(element: HtmlElement, name: string): boolean {
  return attribute(element, name) !== undefined;
}

export function removeAttribute(element: HtmlElement, name: string): void {
  element.attrs = element.attrs.filter((candidate) => candidate.name !== name);
}

/** Removes an element from its document. */
export function removeElement(element: HtmlElement): void {
  const { parentNode } = element;
  if (parentNode) parentNode.childNodes = parentNode.childNodes.filter((child) => child !== element);
}

/** The element around an element. Undefined for the root of a page. */
export function findParent({ parentNode }: HtmlElement): HtmlElement | undefined {
  return parentNode && 'tagName' in parentNode ? parentNode : undefined;
}

/** Text of an element whose only child is text, such as `script` and `style`. */
export function getText(element: HtmlElement): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** Replaces the text of an element whose only child is text. */
export function setText(element: HtmlElement, value: string): void {
  element.childNodes = [{ nodeName: '#text', value, parentNode: element }];
}

/** Creates an HTML element that is not yet in a page. */
export function newElement(tagName: string, attributes: Readonly<Record<string, string>>): HtmlElement {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return { nodeName: tagName, tagName, attrs, namespaceURI: names.NS.HTML, childNodes: [], parentNode: null };
}

/** Inserts an element into the page, right after another. */
export function insertAfter(previous: HtmlElement, element: HtmlElement): void {
  const parent = previous.parentNode;
  if (!parent) throw new Error(`<${previous.tagName}> is not in a page, so nothing can follow it.`);
  element.parentNode = parent;
  parent.childNodes.splice(parent.childNodes.indexOf(previous) + 1, 0, element);
}

/** A text of a page: a node without children. */
export type TextNode = Extract<HtmlNode, { nodeName: '#text' }>;

/** Elements whose text has no lines or must stay as it is. */
const untouched = new Set(['script', 'style', 'template', 'svg', 'pre', 'code', 'kbd', 'textarea', 'select']);

/** Attributes of elements whose text React compares with its own in the browser. */
const islands = ['data-explorer', 'data-result', 'data-search', 'data-sentence', 'data-try'];

/**
 * Calls a function for each text in the body that visitors read as lines, with the element that contains it. Joins texts that React separates by comments, which only
 * islands need.
 */
export function visitTexts(document: Document, visit: (text: TextNode, parent: HtmlElement) => void): void {
  const enter = (element: HtmlElement) => {
    if (untouched.has(element.tagName) || islands.some((name) => hasAttribute(element, name))) return;
    joinTexts(element);
    // A copy, since a visit may replace the text.
    for (const child of [...element.childNodes]) {
      if (child.nodeName === '#text') visit(child as TextNode, element);
      else if ('tagName' in child) enter(child);
    }
  };
  const body = listElements(document).find(({ tagName }) => tagName === 'body');
  if (body) enter(body);
}

function joinTexts(element: HtmlElement): void {
  const joined: HtmlElement['childNodes'] = [];
  for (const child of element.childNodes) {
    const last = joined.at(-1);
    if (child.nodeName === '#comment' && 'data' in child && child.data === ' ') continue;
    if ('value' in child && last && 'value' in last) last.value += child.value;
    else joined.push(child);
  }
  element.childNodes = joined;
}
