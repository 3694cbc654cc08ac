import { type Document, DOMImplementation, DOMParser, type Element, type Node, ParseError, XMLSerializer } from '@xmldom/xmldom';
import type { Entry, Exchange } from './exchange.ts';
import { joinMarks, type Part, splitMarks } from './marks.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/**
 * Writes texts as XLIFF 2.0 (OASIS, 2014). Marks are inline elements with their text as original data, so that tools protect them.
 */
export function writeXliff({ sourceLang, lang, entries }: Exchange): string {
  const document = new DOMImplementation().createDocument(namespace, 'xliff');
  const root = document.documentElement as Element;
  setAttributes(root, { version: '2.0', srcLang: sourceLang, trgLang: lang, 'xml:space': 'preserve' });
  const files = Object.entries(Object.groupBy(entries, ({ file }) => file));
  for (const [index, [file, own = []]] of files.entries()) {
    const element = add(root, 'file', { id: `f${index + 1}`, original: file }, 1);
    for (const entry of own) addUnit(element, entry);
    breakLine(element, 1);
  }
  breakLine(root, 0);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}\n`;
}

function addUnit(file: Element, { key, source, target, isFinal, notes }: Entry): void {
  const unit = add(file, 'unit', { id: key, canResegment: 'no' }, 2);
  if (notes.length > 0) {
    const list = add(unit, 'notes', {}, 3);
    for (const { category, text } of notes) addText(add(list, 'note', { category }, 4), text);
    breakLine(list, 3);
  }
  const data: string[] = [];
  const texts = [source, ...(target === undefined ? [] : [target])];
  const marks = texts.flatMap((text) => marksIn(splitMarks(text)));
  for (const mark of marks) if (!data.includes(mark)) data.push(mark);
  if (data.length > 0) {
    const list = add(unit, 'originalData', {}, 3);
    for (const [index, mark] of data.entries()) addText(add(list, 'data', { id: `d${index + 1}` }, 4), mark);
    breakLine(list, 3);
  }
  const segment = add(unit, 'segment', { state: isFinal ? 'final' : 'initial' }, 3);
  const sourceParts = splitMarks(source);
  addParts(add(segment, 'source', {}, 4), sourceParts, data, new Numbering([]));
  if (target !== undefined) addParts(add(segment, 'target', {}, 4), splitMarks(target), data, new Numbering(marksOfElements(sourceParts)));
  breakLine(segment, 3);
  breakLine(unit, 2);
}

/** Numbers inline elements in order. Those of a translation have the numbers of the same marks in the source, because tools compare them. */
class Numbering {
  readonly #free: { readonly mark: string; readonly id: string }[];
  #last: number;

  constructor(source: readonly string[]) {
    this.#free = source.map((mark, index) => ({ mark, id: String(index + 1) }));
    this.#last = source.length;
  }

  next(mark: string): string {
    const index = this.#free.findIndex((candidate) => candidate.mark === mark);
    const [found] = index < 0 ? [] : this.#free.splice(index, 1);
    return found?.id ?? String(++this.#last);
  }
}

/** The mark of each inline element, in the order in which they are numbered. */
const marksOfElements = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return 'code' in part ? [part.code] : [`${part.open} ${part.close}`, ...marksOfElements(part.parts)];
  });

const marksIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return 'code' in part ? [part.code] : [part.open, ...marksIn(part.parts), part.close];
  });

function addParts(parent: Element, parts: readonly Part[], data: readonly string[], numbering: Numbering): void {
  const reference = (mark: string) => `d${data.indexOf(mark) + 1}`;
  for (const part of parts) {
    if (typeof part === 'string') addText(parent, part);
    else if ('code' in part) add(parent, 'ph', { id: numbering.next(part.code), dataRef: reference(part.code), disp: part.code });
    else {
      const id = numbering.next(`${part.open} ${part.close}`);
      const attributes = { id, dataRefStart: reference(part.open), dataRefEnd: reference(part.close), dispStart: part.open, dispEnd: part.close };
      addParts(add(parent, 'pc', attributes), part.parts, data, numbering);
    }
  }
}

/**
 * Reads XLIFF 2.0. Several segments of a unit are joined. Notes are not read.
 * @throws Error that says what is wrong with the file, or names the text with an unknown inline element.
 */
export function readXliff(text: string): Exchange {
  const root = parse(text).documentElement;
  const version = root?.getAttribute('version');
  if (root?.localName !== 'xliff' || !version?.startsWith('2.'))
    throw new Error(`The file is not XLIFF 2${version ? `, but version ${version}` : ''}. Ask the translator for the format of the export.`);
  const entries = children(root, 'file').flatMap((file) => {
    const name = file.getAttribute('original') ?? '';
    // A tool can put units into groups.
    return [...file.getElementsByTagNameNS(namespace, 'unit')].map((unit): Entry => {
      const key = unit.getAttribute('id') ?? '';
      const data = new Map(
        children(unit, 'originalData').flatMap((list) => children(list, 'data').map((each) => [each.getAttribute('id') ?? '', each.textContent ?? ''])),
      );
      const side = (name: 'source' | 'target') => {
        const parts = [...unit.childNodes].flatMap((node) =>
          ['segment', 'ignorable'].includes(node.nodeName.replace(/^.*:/, '')) ? children(node as Element, name) : [],
        );
        return parts.length > 0 ? parts.map((part) => joinMarks(partsOf(part, data, `${name}: ${key}`))).join('') : undefined;
      };
      const states = children(unit, 'segment').map((segment) => segment.getAttribute('state') ?? 'initial');
      const isFinal = states.every((state) => state !== 'initial');
      return { file: name, key, source: side('source') ?? '', target: side('target') || undefined, isFinal, notes: [] };
    });
  });
  return { sourceLang: root.getAttribute('srcLang') ?? '', lang: root.getAttribute('trgLang') ?? '', entries };
}

function parse(text: string): Document {
  try {
    return new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new ParseError(message);
      },
    }).parseFromString(text.replace(/^\ufeff/, ''), 'text/xml');
  } catch (error) {
    throw new Error(`The file is not valid XML: ${(error as Error).message.split('\n')[0]}. Ask the translator to save it again.`);
  }
}

function partsOf(element: Element, data: ReadonlyMap<string, string>, place: string): Part[] {
  const mark = (inline: Element, reference: string) => {
    const found = data.get(inline.getAttribute(reference) ?? '');
    if (found !== undefined) return found;
    throw new Error(`${place}: <${inline.nodeName}> has no original data. The tool of the translator lost a mark: restore it there.`);
  };
  return [...element.childNodes].flatMap((node): Part[] => {
    if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE) return [node.nodeValue ?? ''];
    if (node.nodeType !== node.ELEMENT_NODE) return [];
    const inline = node as Element;
    if (inline.localName === 'ph') return [{ code: mark(inline, 'dataRef') }];
    if (inline.localName === 'pc') return [{ open: mark(inline, 'dataRefStart'), parts: partsOf(inline, data, place), close: mark(inline, 'dataRefEnd') }];
    // Tools write spans that they have split as their two ends.
    if (inline.localName === 'sc' || inline.localName === 'ec') return [{ code: mark(inline, 'dataRef') }];
    // Annotations of tools, such as terms and comments.
    if (inline.localName === 'mrk') return partsOf(inline, data, place);
    if (inline.localName === 'sm' || inline.localName === 'em') return [];
    throw new Error(`${place}: the inline element <${inline.nodeName}> is not known. Replace it by a mark of the source.`);
  });
}

const children = (parent: Element, name: string): Element[] =>
  [...parent.childNodes].filter((node): node is Element => (node as Element).localName === name);

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** Adds an element, on a line of its own if a depth is given. */
function add(parent: Element, name: string, attributes: Readonly<Record<string, string>>, depth?: number): Element {
  if (depth !== undefined) breakLine(parent, depth);
  const element = (parent.ownerDocument as Document).createElementNS(namespace, name);
  setAttributes(element, attributes);
  parent.appendChild(element);
  return element;
}

const breakLine = (parent: Element, depth: number) => addText(parent, `\n${'  '.repeat(depth)}`);

function addText(parent: Element, text: string): void {
  parent.appendChild((parent.ownerDocument as Document).createTextNode(text) as Node);
}
