import type { Element } from '@xmldom/xmldom';
import type { Entry, Exchange } from './exchange.ts';
import { joinMarks, type Part, splitMarks } from './marks.ts';
import { add, addText, breakLine, byFile, children, contentOf, createRoot, markOf, marksOfElements, Numbering, serialise } from './xml.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:1.2';

/** States of a translation that is a copy of the source, to be replaced. */
const untranslated = 'needs-translation';

/**
 * Writes texts as XLIFF 1.2 (OASIS, 2008), for OmegaT and other tools that do not know version 2. They translate the text in `target`, so a text that is not up
 * to date has its source there, and its present translation in a note. They skip texts that are up to date.
 */
export function writeXliff1({ sourceLang, lang, entries }: Exchange): string {
  const root = createRoot(namespace, 'xliff', { version: '1.2' });
  for (const [file, own] of byFile(entries)) {
    const attributes = {
      original: file,
      'source-language': sourceLang,
      'target-language': lang,
      datatype: 'plaintext',
      'xml:space': 'preserve',
    };
    const element = add(root, 'file', attributes, 1);
    const body = add(element, 'body', {}, 2);
    for (const entry of own) addUnit(body, entry);
    breakLine(body, 2);
    breakLine(element, 1);
  }
  breakLine(root, 0);
  return serialise(root);
}

function addUnit(body: Element, { key, source, target, isFinal, notes }: Entry): void {
  const unit = add(body, 'trans-unit', { id: key, ...(isFinal ? { approved: 'yes', translate: 'no' } : {}) }, 3);
  const parts = splitMarks(source);
  addParts(add(unit, 'source', {}, 4), parts, new Numbering());
  const shown = isFinal && target !== undefined ? target : source;
  addParts(add(unit, 'target', { state: isFinal ? 'final' : untranslated }, 4), splitMarks(shown), new Numbering(marksOfElements(parts)));
  for (const { text } of notes) addText(add(unit, 'note', {}, 4), text);
  if (!isFinal && target !== undefined) addText(add(unit, 'note', {}, 4), `Present translation: ${target}`);
  breakLine(unit, 3);
}

function addParts(parent: Element, parts: readonly Part[], numbering: Numbering): void {
  for (const part of parts) {
    if (typeof part === 'string') addText(parent, part);
    else if ('code' in part) addText(add(parent, 'ph', { id: numbering.next(part.code) }), part.code);
    else {
      const id = numbering.next(markOf(part));
      addText(add(parent, 'bpt', { id }), part.open);
      addParts(parent, part.parts, numbering);
      addText(add(parent, 'ept', { id }), part.close);
    }
  }
}

/**
 * Reads XLIFF 1.2. A copy of the source in place of a translation counts as none. Notes are not read.
 * @param root The root element.
 * @throws Error that names the text with an unknown inline element.
 */
export function readXliff1(root: Element): Exchange {
  const files = children(root, 'file');
  const entries = files.flatMap((element) => {
    const file = element.getAttribute('original') ?? '';
    return [...element.getElementsByTagNameNS(namespace, 'trans-unit')].map((unit): Entry => {
      const key = unit.getAttribute('id') ?? '';
      const [source, target] = ['source', 'target'].map((name) =>
        children(unit, name)
          .map((side) => joinMarks(partsOf(side, `${file}#${key}`)))
          .join(''),
      );
      const isUntranslated = target === source && children(unit, 'target')[0]?.getAttribute('state') === untranslated;
      const isFinal = unit.getAttribute('approved') === 'yes';
      return { file, key, source: source ?? '', target: (!isUntranslated && target) || undefined, isFinal, notes: [] };
    });
  });
  const language = (name: string) => files[0]?.getAttribute(name) ?? '';
  return { sourceLang: language('source-language'), lang: language('target-language'), entries };
}

function partsOf(element: Element, place: string): Part[] {
  return contentOf(element).flatMap((inline): Part[] => {
    if (typeof inline === 'string') return [inline];
    if (['ph', 'bpt', 'ept', 'it'].includes(inline.localName ?? '')) return [inline.textContent ?? ''];
    // Annotations of tools.
    if (inline.localName === 'mrk') return partsOf(inline, place);
    throw new Error(`${place}: the inline element <${inline.nodeName}> is not known. Replace it by a mark of the source.`);
  });
}
