import { existsSync, readFileSync } from 'node:fs';
import { escapeHtml } from '@emovera/contract/template.ts';
import { inEnglish, say } from '@emovera/site/content/say.ts';
import { DOMParser, type Element, ParseError } from '@xmldom/xmldom';
import { type Part, splitMarkup } from './markup.ts';
import { isOpen, type Status } from './status.ts';

/** A text that goes to a translator and comes back. */
export type Entry = {
  /** File and key: see {@link TextPair}. */
  readonly file: string;
  readonly key: string;
  readonly source: string;
  /** Undefined without a translation. */
  readonly target: string | undefined;
  /** Whether the translation fits the source. */
  readonly isFinal: boolean;
  /** Place and explanation of the text, its limit, and terms of the glossary. The import ignores it. */
  readonly notes: readonly string[];
  /** Reason why the translation cannot be read. */
  readonly error?: string;
};

/** The texts of a language. */
export type Exchange = { readonly sourceLang: string; readonly lang: string; readonly entries: readonly Entry[] };

/**
 * Makes the texts for a translator, with notes, without the texts that a language omits.
 * @param statuses Texts of one language.
 * @param onlyOpen Whether to leave out translations that are up to date.
 * @throws Error if there is nothing to export, or if the texts have several source languages.
 */
export function exportTexts(root: string, lang: string, statuses: readonly Status[], onlyOpen: boolean): Exchange {
  const chosen = statuses.filter((status) => status.state !== 'leftOut' && (!onlyOpen || isOpen(status)));
  const [first] = chosen;
  if (!first)
    throw new Error(say`Nothing is left to translate in this selection. Choose other files with --file, or leave out --outdated.`);
  const { sourceLang } = first.file;
  const other = chosen.find(({ file }) => file.sourceLang !== sourceLang);
  if (other) throw new Error(say`The source of ${other.file.target} is in "${other.file.sourceLang}". Export it by itself, with --file.`);
  const termsIn = readGlossary(root, lang);
  const entries = chosen.map((status): Entry => {
    const { file, key, source, target, field, state } = status;
    const notes = [
      [`${file.target}#${key}`, ...(field?.help ?? [])].join('\n'),
      ...(field ? [`At most ${field.limit} characters.`] : []),
      // The glossaries start from English.
      ...(sourceLang === 'en' ? termsIn(source) : []),
    ];
    return { file: file.target, key, source, target, isFinal: state === 'upToDate', notes };
  });
  return { sourceLang, lang, entries };
}

/**
 * Reads the glossary of a language, `docs/glossary/{lang}.md`: English terms, their translations, and advice.
 * @returns Function that finds the entries for the terms in an English text, as notes. Without a glossary it finds none.
 */
function readGlossary(root: string, lang: string): (source: string) => string[] {
  const path = `${root}docs/glossary/${lang}.md`;
  const rows = existsSync(path) ? [...readFileSync(path, 'utf8').matchAll(/^\|(.+)\|(.+)\|(.*)\|$/gm)].slice(2) : [];
  const entries = rows.map(([, terms = '', words = '', remark = '']) => {
    const names = terms.replace(/\([^)]*\)/g, '').split(/[,;:/]/);
    return { terms: names.map((term) => term.trim()).filter((term) => term.length > 2), words: words.trim(), remark: remark.trim() };
  });
  return (source) =>
    entries.flatMap(({ terms, words, remark }) => {
      const usedTerm = terms.find((term) => new RegExp(`(?<!\\p{L})${RegExp.escape(term)}s?(?!\\p{L})`, 'iu').test(source));
      return usedTerm ? [`${usedTerm}: ${words}${remark ? ` (${remark})` : ''}`] : [];
    });
}

const namespace = 'urn:oasis:names:tc:xliff:document:1.2';

/** State of a copy of the source, which the translator must replace. */
const untranslated = 'needs-translation';

/**
 * Writes texts as XLIFF 1.2 (OASIS, 2008). Marks are inline elements, so that tools protect them. Tools translate the text in `target`, so a text that is not up
 * to date has its source there, and its present translation in a note. They skip texts that are up to date.
 */
export function writeXliff({ sourceLang, lang, entries }: Exchange): string {
  const files = Object.entries(Object.groupBy(entries, ({ file }) => file)).flatMap(([file, own = []]) => [
    `  <file original="${escapeHtml(file)}" source-language="${sourceLang}" target-language="${lang}" datatype="plaintext" xml:space="preserve">`,
    '    <body>',
    ...own.flatMap(unitLines),
    '    </body>',
    '  </file>',
  ]);
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<xliff xmlns="${namespace}" version="1.2">`, ...files, '</xliff>', ''].join('\n');
}

function unitLines({ key, source, target, isFinal, notes }: Entry): string[] {
  const parts = splitMarkup(source);
  const shown = isFinal && target !== undefined ? splitMarkup(target) : parts;
  const present = isFinal || target === undefined ? [] : [`Present translation: ${target}`];
  return [
    `      <trans-unit id="${escapeHtml(key)}"${isFinal ? ' approved="yes" translate="no"' : ''}>`,
    `        <source>${toXml(parts, numbering([]))}</source>`,
    `        <target state="${isFinal ? 'final' : untranslated}">${toXml(shown, numbering(listMarks(parts)))}</target>`,
    ...[...notes, ...present].map((note) => `        <note>${escapeHtml(note)}</note>`),
    '      </trans-unit>',
  ];
}

function toXml(parts: readonly Part[], toId: (mark: string) => number): string {
  const written = parts.map((part) => {
    if (typeof part === 'string') return escapeHtml(part);
    if ('code' in part) return `<ph id="${toId(part.code)}">${escapeHtml(part.code)}</ph>`;
    const id = toId(writeSpan(part));
    return `<bpt id="${id}">${escapeHtml(part.open)}</bpt>${toXml(part.parts, toId)}<ept id="${id}">${escapeHtml(part.close)}</ept>`;
  });
  return written.join('');
}

/** Numbers marks in order. The marks of a translation have the numbers of the same marks in the source, because tools compare them. */
function numbering(source: readonly string[]): (mark: string) => number {
  const free = source.map((mark, index) => ({ mark, id: index + 1 }));
  let last = source.length;
  return (mark) => {
    const index = free.findIndex((candidate) => candidate.mark === mark);
    if (index >= 0) return free.splice(index, 1)[0]?.id ?? 0;
    last++;
    return last;
  };
}

/** All marks, in the order in which they are numbered. */
const listMarks = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return 'code' in part ? [part.code] : [writeSpan(part), ...listMarks(part.parts)];
  });

const writeSpan = ({ open, close }: { readonly open: string; readonly close: string }): string => `${open} ${close}`;

/**
 * Reads XLIFF 1.2 in UTF-8. A copy of the source does not count as a translation. Notes are ignored.
 * @param name Name of the file, for errors.
 * @throws Error about the file as a whole. The error of a single text is its `error`.
 */
export function readXliff(name: string, bytes: Uint8Array): Exchange {
  const again = say`Export the texts again, on the editing screen or with npm run translations -- export --lang fr texts.xlf`;
  if (/\.csv$/i.test(name)) throw new Error(say`${name} is a table, and only XLIFF 1.2 is read. ${again}`);
  const root = parseXml(name, bytes);
  const version = root.localName === 'xliff' ? root.getAttribute('version') : null;
  if (root.namespaceURI !== namespace || !version)
    throw new Error(
      version
        ? say`${name} is XLIFF ${version}, and only XLIFF 1.2 is read. ${again}`
        : say`${name} is another kind of file, and only XLIFF 1.2 is read. ${again}`,
    );
  const files = children(root, 'file');
  const entries = files.flatMap((element) => {
    const file = element.getAttribute('original') ?? '';
    // A tool can put units into groups.
    return [...element.getElementsByTagNameNS(namespace, 'trans-unit')].map((unit) => readUnit(file, unit));
  });
  const language = (attribute: string) => files[0]?.getAttribute(attribute) ?? '';
  return { sourceLang: language('source-language'), lang: language('target-language'), entries };
}

/** @throws Error that names the file if it is not XML in UTF-8, or if it was once saved in another encoding. */
function parseXml(name: string, bytes: Uint8Array): Element {
  const otherEncoding = (reason: string) => new Error(say`${name} ${reason}. Ask the translator to save it as UTF-8.`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw otherEncoding(say`is not in UTF-8`);
  }
  const [, declared = 'UTF-8'] = /^<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(text) ?? [];
  if (text.includes('\0')) throw otherEncoding(say`is not in UTF-8`);
  if (!/^utf-?8$/i.test(declared)) throw otherEncoding(say`says that it is in ${declared}`);
  // UTF-8 that a tool has read as Latin-1 or Windows-1252, and saved again.
  const [damaged] = /\ufffd|Ã[\u0080-\u00bf]|â[€\u0080]/.exec(text) ?? [];
  if (damaged) throw otherEncoding(say`has damaged letters, such as “${damaged}”: it was opened or saved in another encoding`);
  try {
    const onError = (level: string, message: string) => {
      if (level !== 'warning') throw new ParseError(message);
    };
    return new DOMParser({ onError }).parseFromString(text, 'text/xml').documentElement as Element;
  } catch (error) {
    throw new Error(
      say`${name} is not valid XML. ${inEnglish(`${(error as Error).message.split('\n')[0]}. `)}Ask the translator to save it again.`,
    );
  }
}

function readUnit(file: string, unit: Element): Entry {
  const entry = { file, key: unit.getAttribute('id') ?? '', isFinal: unit.getAttribute('approved') === 'yes', notes: [] };
  const [source] = children(unit, 'source');
  const [target] = children(unit, 'target');
  const [segments] = children(unit, 'seg-source');
  const text = source?.textContent ?? '';
  try {
    return { ...entry, source: text, target: (source && target && readTarget(source, target, segments)) || undefined };
  } catch (error) {
    return { ...entry, source: text, target: undefined, error: (error as Error).message };
  }
}

/**
 * Returns the translation in a unit. Undefined without one.
 * @param segmented The source as a tool has divided it. The translation must have the same segments.
 * @throws Error if inline elements were changed, or if only some segments are translated.
 */
function readTarget(source: Element, target: Element, segmented: Element = source): string | undefined {
  const isOpen = target.getAttribute('state') === untranslated;
  if (isOpen && target.textContent === source.textContent) return undefined;
  const changed = findChangedInline(inlineElements(source), inlineElements(target));
  if (changed !== undefined) throw new Error(say`the inline element with the id "${changed}" was changed. Restore it from the source.`);
  const wanted = readSegments(segmented);
  const own = readSegments(target);
  const isWhole = own.segments.length === 0 && (wanted.segments.length < 2 || !isOpen);
  if (isWhole) return own.text;
  if (own.text.trim() === '') return undefined;
  if (wanted.text !== source.textContent) throw new Error(say`its segments are not the text of the source. Restore the source.`);
  const surplus = own.segments.find(({ id }, index) => !wanted.ids.includes(id) || own.ids.indexOf(id) !== index);
  if (surplus) throw new Error(say`its source does not have the segment “${surplus.text}” exactly once. Divide it like the source.`);
  const missing = wanted.segments.filter(({ id, text }) => {
    const translation = own.segments.find((segment) => segment.id === id)?.text;
    if (translation === undefined) return true;
    return text.trim() !== '' && (translation.trim() === '' || (isOpen && translation === text && /\p{L}/u.test(text)));
  });
  if (missing.length === wanted.ids.length && own.ids.length > 0) return undefined;
  if (missing[0])
    throw new Error(say`its segment “${missing[0].text}” is not translated, so the text stays as it is. Translate the segment.`);
  return own.gaps.map((gap, index) => fillGap(gap, wanted.gaps[index]) + (own.segments[index]?.text ?? '')).join('');
}

/** Returns the text between two segments. Some tools omit the spaces and texts there, so this takes those of the source. */
const fillGap = (own: string, source = ''): string => (own !== '' && (own.trim() !== '' || source.trim() === '') ? own : source);

/** Returns the segments of a text, and the text before, between and after them. */
function readSegments(element: Element) {
  const gaps = [''];
  const segments: { readonly id: string; readonly text: string }[] = [];
  const read = (parent: Element): void => {
    for (const node of parent.childNodes) {
      const child = node as Element;
      if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE || inlineNames.includes(child.localName ?? ''))
        gaps[gaps.length - 1] += node.textContent ?? '';
      else if (child.localName === 'mrk' && child.getAttribute('mtype') === 'seg') {
        segments.push({ id: child.getAttribute('mid') ?? '', text: readSegments(child).text });
        gaps.push('');
      } else if (child.localName === 'mrk') read(child);
      else if (node.nodeType === node.ELEMENT_NODE)
        throw new Error(say`the inline element <${node.nodeName}> is not known. Replace it by a mark of the source.`);
    }
  };
  read(element);
  const text = gaps.map((gap, index) => `${gap}${segments[index]?.text ?? ''}`).join('');
  return { gaps, segments, ids: segments.map(({ id }) => id), text };
}

const inlineNames = ['ph', 'bpt', 'ept'];

/** The inline elements of a text by their id, with their other attributes and their content. Both ends of a span have the same id. */
function inlineElements(element: Element): Map<string, string> {
  const elements = inlineNames.flatMap((name) => [...element.getElementsByTagNameNS(namespace, name)]);
  const byId = Object.groupBy(elements, (each) => each.getAttribute('id') ?? '');
  const described = (each: Element) => {
    const attributes = [...each.attributes].filter(({ name }) => name !== 'id' && !name.startsWith('xmlns'));
    return [each.localName, ...attributes.map(({ name, value }) => `${name}="${value}"`).sort(), each.textContent].join(' ');
  };
  // A translation can use a mark twice. The import checks whether it may.
  return new Map(Object.entries(byId).map(([id, same = []]) => [id, [...new Set(same.map(described))].join()]));
}

/** Finds the id of an inline element that differs from the source in its attributes, content or id. */
function findChangedInline(source: ReadonlyMap<string, string>, target: ReadonlyMap<string, string>): string | undefined {
  const isLost = (element: string) => [...source].some(([id, other]) => other === element && !target.has(id));
  // The import checks marks that only the translation has.
  return [...target].find(([id, element]) => (source.has(id) ? source.get(id) !== element : isLost(element)))?.[0];
}

const children = (parent: Element, name: string): Element[] =>
  [...parent.childNodes].filter((node): node is Element => (node as Element).localName === name);
