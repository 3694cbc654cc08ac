import type { Element } from '@xmldom/xmldom';
import type { Entry, Exchange } from './exchange.ts';
import { joinMarks, type Part, splitMarks } from './marks.ts';
import { add, addText, breakLine, byFile, children, contentOf, createRoot, markOf, marksOfElements, Numbering, serialise } from './xml.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/**
 * Writes texts as XLIFF 2.0 (OASIS, 2014). Marks are inline elements with their text as original data, so that tools protect them.
 */
export function writeXliff2({ sourceLang, lang, entries }: Exchange): string {
  const root = createRoot(namespace, 'xliff', { version: '2.0', srcLang: sourceLang, trgLang: lang, 'xml:space': 'preserve' });
  for (const [index, [file, own]] of byFile(entries).entries()) {
    const element = add(root, 'file', { id: `f${index + 1}`, original: file }, 1);
    for (const entry of own) addUnit(element, entry);
    breakLine(element, 1);
  }
  breakLine(root, 0);
  return serialise(root);
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
  addParts(add(segment, 'source', {}, 4), sourceParts, data, new Numbering());
  if (target !== undefined) addParts(add(segment, 'target', {}, 4), splitMarks(target), data, new Numbering(marksOfElements(sourceParts)));
  breakLine(segment, 3);
  breakLine(unit, 2);
}

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
      const id = numbering.next(markOf(part));
      const attributes = {
        id,
        dataRefStart: reference(part.open),
        dataRefEnd: reference(part.close),
        dispStart: part.open,
        dispEnd: part.close,
      };
      addParts(add(parent, 'pc', attributes), part.parts, data, numbering);
    }
  }
}

/**
 * Reads XLIFF 2. Several segments of a unit are joined. Notes are not read.
 * @param root The root element.
 * @throws Error that names the text with an unknown inline element.
 */
export function readXliff2(root: Element): Exchange {
  const entries = children(root, 'file').flatMap((element) => {
    const file = element.getAttribute('original') ?? '';
    // A tool can put units into groups.
    return [...element.getElementsByTagNameNS(namespace, 'unit')].map((unit): Entry => {
      const key = unit.getAttribute('id') ?? '';
      const data = new Map(
        children(unit, 'originalData').flatMap((list) =>
          children(list, 'data').map((each) => [each.getAttribute('id') ?? '', each.textContent ?? '']),
        ),
      );
      const side = (name: 'source' | 'target') => {
        const segments = contentOf(unit).filter(
          (node) => typeof node !== 'string' && ['segment', 'ignorable'].includes(node.localName ?? ''),
        );
        return segments
          .flatMap((segment) => children(segment as Element, name))
          .map((part) => joinMarks(partsOf(part, data, `${file}#${key}`)))
          .join('');
      };
      const states = children(unit, 'segment').map((segment) => segment.getAttribute('state') ?? 'initial');
      const isFinal = states.every((state) => state !== 'initial');
      return { file, key, source: side('source'), target: side('target') || undefined, isFinal, notes: [] };
    });
  });
  return { sourceLang: root.getAttribute('srcLang') ?? '', lang: root.getAttribute('trgLang') ?? '', entries };
}

function partsOf(element: Element, data: ReadonlyMap<string, string>, place: string): Part[] {
  const mark = (inline: Element, reference: string) => {
    const found = data.get(inline.getAttribute(reference) ?? '');
    if (found !== undefined) return found;
    throw new Error(`${place}: <${inline.nodeName}> has no original data. The tool of the translator lost a mark: restore it there.`);
  };
  return contentOf(element).flatMap((inline): Part[] => {
    if (typeof inline === 'string') return [inline];
    if (inline.localName === 'ph') return [{ code: mark(inline, 'dataRef') }];
    if (inline.localName === 'pc')
      return [{ open: mark(inline, 'dataRefStart'), parts: partsOf(inline, data, place), close: mark(inline, 'dataRefEnd') }];
    // Tools write spans that they have split as their two ends.
    if (inline.localName === 'sc' || inline.localName === 'ec') return [{ code: mark(inline, 'dataRef') }];
    // Annotations of tools, such as terms and comments.
    if (inline.localName === 'mrk') return partsOf(inline, data, place);
    if (inline.localName === 'sm' || inline.localName === 'em') return [];
    throw new Error(`${place}: the inline element <${inline.nodeName}> is not known. Replace it by a mark of the source.`);
  });
}
