import { DOMImplementation, DOMParser, type Document, type Element, ParseError, XMLSerializer } from '@xmldom/xmldom';
import type { Entry } from './exchange.ts';
import type { Part } from './marks.ts';

/** A new XML document with a root. Elements that {@link add} makes have the namespace of the root. */
export function createRoot(namespace: string, name: string, attributes: Readonly<Record<string, string>>): Element {
  const root = new DOMImplementation().createDocument(namespace, name).documentElement as Element;
  setAttributes(root, attributes);
  return root;
}

/** The text of a document. */
export function serialise(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root)}\n`;
}

/** Reads XML. @throws Error if it is not well-formed. */
export function parseXml(text: string): Element {
  try {
    const parser = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new ParseError(message);
      },
    });
    return parser.parseFromString(text.replace(/^\ufeff/, ''), 'text/xml').documentElement as Element;
  } catch (error) {
    throw new Error(`The file is not valid XML: ${(error as Error).message.split('\n')[0]}. Ask the translator to save it again.`);
  }
}

/** Adds an element, on a line of its own if a depth is given. */
export function add(parent: Element, name: string, attributes: Readonly<Record<string, string>>, depth?: number): Element {
  if (depth !== undefined) breakLine(parent, depth);
  const element = (parent.ownerDocument as Document).createElementNS(parent.namespaceURI, name);
  setAttributes(element, attributes);
  parent.appendChild(element);
  return element;
}

/** Adds a text. */
export function addText(parent: Element, text: string): void {
  parent.appendChild((parent.ownerDocument as Document).createTextNode(text));
}

/** Begins a line. */
export const breakLine = (parent: Element, depth: number): void => addText(parent, `\n${'  '.repeat(depth)}`);

/** Children with a name. */
export const children = (parent: Element, name: string): Element[] =>
  [...parent.childNodes].filter((node): node is Element => (node as Element).localName === name);

/** The text and the elements in an element, in order. */
export const contentOf = (element: Element): (string | Element)[] =>
  [...element.childNodes].flatMap((node): (string | Element)[] => {
    if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE) return [node.nodeValue ?? ''];
    return node.nodeType === node.ELEMENT_NODE ? [node as Element] : [];
  });

/** Numbers inline elements in order. Those of a translation have the numbers of the same marks in the source, because tools compare them. */
export class Numbering {
  readonly #free: { readonly mark: string; readonly id: string }[];
  #last: number;

  /** @param source Marks of the source. Default: none, for the source itself. */
  constructor(source: readonly string[] = []) {
    this.#free = source.map((mark, index) => ({ mark, id: String(index + 1) }));
    this.#last = source.length;
  }

  /** The number of the next element with a mark. */
  next(mark: string): string {
    const index = this.#free.findIndex((candidate) => candidate.mark === mark);
    const [found] = index < 0 ? [] : this.#free.splice(index, 1);
    return found?.id ?? String(++this.#last);
  }
}

/** The mark of each inline element, in the order in which they are numbered. */
export const marksOfElements = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return 'code' in part ? [part.code] : [markOf(part), ...marksOfElements(part.parts)];
  });

/** Both marks of a span as one. */
export const markOf = ({ open, close }: { readonly open: string; readonly close: string }): string => `${open} ${close}`;

/** Texts by file. */
export const byFile = (entries: readonly Entry[]): [file: string, entries: readonly Entry[]][] =>
  Object.entries(Object.groupBy(entries, ({ file }) => file)).map(([file, own = []]) => [file, own]);

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
