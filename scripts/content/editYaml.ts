import { isDeepStrictEqual } from 'node:util';
import { type Path, withValue } from '@emovera/contract/values.ts';
import {
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
  Scalar,
  stringify,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { inFormOf, plainText } from './files.ts';

/** Keys of the map at a path, in the order in which new ones are inserted. */
type OrderAt = (path: Path) => readonly string[];

/** Characters of a text to be replaced. */
type Edit = { readonly start: number; readonly end: number; readonly insert: string };

type Map = YAMLMap<Scalar, Node | null>;
type Seq = YAMLSeq<Node>;

/**
 * Changes one value of a YAML text. All other lines stay as they are, with their comments, order and quotes.
 * @param value The new value. `undefined` removes the key, or the item of a list.
 */
export const setInYaml = (text: string, path: Path, value: unknown): string => updateYaml(text, withValue(parse(text), path, value));

/**
 * Changes a YAML text so that it has other data. What stays the same keeps its lines, with their comments, order and quotes.
 * @param text YAML without errors.
 * @param orderAt Where new keys belong. Default: at the end of their map.
 * @throws Error if the text has a form of YAML that this does not know.
 */
export const updateYaml = (text: string, wanted: unknown, orderAt: OrderAt = () => []): string =>
  inFormOf(text, updatePlain(plainText(text), wanted, orderAt));

function updatePlain(text: string, wanted: unknown, orderAt: OrderAt): string {
  if (hasData(text, wanted)) return text;
  const { contents } = parseDocument(text) as { contents: Node | null };
  const edits = contents ? nodeEdits(text, contents, wanted, [], orderAt) : [insertion(text.length, write(wanted))];
  const changed = apply(text, edits ?? []);
  // Edits of neighbouring lines can be in each other's way. Then some are left for the next turn.
  if (changed !== text && isYaml(changed)) return updatePlain(changed, wanted, orderAt);
  throw new Error('The form of this YAML is too unusual to be changed automatically. Change the file by hand.');
}

/** Replaces characters, from the end to the beginning. Of two overlapping edits only the first is made. */
function apply(text: string, edits: readonly Edit[]): string {
  let end = 0;
  const made = edits
    .toSorted((a, b) => a.start - b.start)
    .filter((edit) => {
      if (edit.start < end) return false;
      end = edit.end;
      return true;
    });
  return made.reduceRight((changed, { start, end, insert }) => changed.slice(0, start) + insert + changed.slice(end), text);
}

/** The edits that give a map or a list other data. Undefined if it must be written anew. */
function nodeEdits(text: string, node: Node | null, after: unknown, path: Path, orderAt: OrderAt): Edit[] | undefined {
  if (isMap<Scalar, Node | null>(node) && isObject(after))
    return node.flow ? flowEdits(text, node, after) : mapEdits(text, node, after, path, orderAt);
  if (isSeq<Node>(node) && Array.isArray(after))
    return node.flow ? flowEdits(text, node, after) : listEdits(text, node, after, path, orderAt);
  return scalarEdit(text, node, after);
}

/** Changes a collection in braces or brackets: values in it, or the whole if it must have other items. */
function flowEdits(text: string, node: Map | Seq, after: object): Edit[] {
  const parts: { key: string; value: Node | null }[] = isMap<Scalar, Node | null>(node)
    ? node.items.map(({ key, value }) => ({ key: String(key.value), value }))
    : node.items.map((value, index) => ({ key: String(index), value }));
  const values = after as Record<string, unknown>;
  const different = parts.filter(({ key, value }) => !isDeepStrictEqual(dataOf(value), values[key]));
  const edits = different.map(({ key, value }) => nodeEdits(text, value, values[key], [], () => []));
  if (parts.length === Object.keys(after).length && !edits.includes(undefined)) return edits.flatMap((each) => each ?? []);
  return replacement(node, flow(after, hasQuotes(node)));
}

/** Changes the keys of a map that differ. */
function mapEdits(text: string, map: Map, after: Record<string, unknown>, path: Path, orderAt: OrderAt): Edit[] | undefined {
  const [first] = map.items;
  const at = first?.key.range?.[0];
  if (at === undefined) return undefined;
  const indent = ' '.repeat(at - lineStart(text, at));
  const edits = map.items.flatMap((pair) => {
    const key = String(pair.key.value);
    return isDeepStrictEqual(dataOf(pair.value), after[key]) ? [] : pairEdits(text, pair, after[key], [...path, key], indent, orderAt);
  });
  const known = map.items.map(({ key }) => String(key.value));
  const order = orderAt(path);
  const added = Object.keys(after)
    .filter((key) => !known.includes(key) && after[key] !== undefined)
    .sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const places = added.map((key) => {
    const before = order.slice(0, order.indexOf(key));
    const previous = order.includes(key) ? map.items.findLast((pair) => before.includes(String(pair.key.value))) : map.items.at(-1);
    const place = previous ? endOfLines(text, previous.value ?? previous.key) : at;
    const lines = indented(write({ [key]: after[key] }), indent);
    if (!previous) return insertion(place, `${lines.trimStart()}${indent}`);
    return insertion(place, text[place - 1] === '\n' ? lines : `\n${lines}`);
  });
  return [...edits, ...places];
}

/** Changes or removes a key of a map that has a line for each key. */
function pairEdits(
  text: string,
  { key, value: node }: Pair<Scalar, Node | null>,
  value: unknown,
  path: Path,
  indent: string,
  orderAt: OrderAt,
): Edit[] {
  const edits = value === undefined ? undefined : nodeEdits(text, node, value, path, orderAt);
  if (edits) return edits;
  const start = key.range?.[0] ?? 0;
  const end = endOfLines(text, node ?? key);
  if (value !== undefined) return [{ start, end, insert: indented(write({ [String(key.value)]: value }), indent).trimStart() }];
  // The first key of an item of a list stands behind the hyphen, so the next one takes its place.
  const isBehindHyphen = text.slice(lineStart(text, start), start).trim() !== '';
  return [isBehindHyphen ? { start, end: end + indent.length, insert: '' } : { start: lineStart(text, start), end, insert: '' }];
}

/** Changes a list: items that differ if the length is the same, else the lines of whole items. Items that only move keep their lines. */
function listEdits(text: string, list: Seq, after: readonly unknown[], path: Path, orderAt: OrderAt): Edit[] | undefined {
  const before = list.items.map(dataOf);
  if (before.length === 0 || after.length === 0) return undefined;
  const starts = list.items.map(({ range }) => (range ? lineStart(text, text.lastIndexOf('-', range[0] - 1)) : -1));
  const [first = -1] = starts;
  if (starts.includes(-1)) return undefined;
  const indent = text.slice(first, text.indexOf('-', first));
  const isKnown = (item: unknown) => before.some((other) => isDeepStrictEqual(other, item));
  if (before.length === after.length && !after.every(isKnown))
    return list.items.flatMap((item, index) => {
      if (isDeepStrictEqual(before[index], after[index])) return [];
      const edits = nodeEdits(text, item, after[index], [...path, index], orderAt);
      return edits ?? [{ start: starts[index] ?? 0, end: endOfLines(text, item), insert: itemLines(after[index], indent, item) }];
    });
  const end = endOfLines(text, list.items.at(-1));
  // The comments above an item belong to it. Those above the first one belong to the list.
  const cuts = starts.map((start, index) => (index === 0 ? start : aboveComments(text, start)));
  const unused = before.map((item, index) => ({ item, lines: text.slice(cuts[index], cuts[index + 1] ?? end) }));
  const kept = after.map((item) => {
    const found = unused.findIndex((each) => isDeepStrictEqual(each.item, item));
    const lines = found < 0 ? itemLines(item, indent, list.items.at(-1)) : (unused.splice(found, 1)[0]?.lines ?? '');
    return lines.endsWith('\n') ? lines : `${lines}\n`;
  });
  return [{ start: first, end, insert: kept.join('') }];
}

/** The lines of a new item, in the style of another one. */
function itemLines(item: unknown, indent: string, model: Node | undefined): string {
  if (isScalar(model) && isScalarValue(item)) return `${indent}- ${inline(item, model)}\n`;
  if ((isMap(model) || isSeq(model)) && model.flow) return `${indent}- ${flow(item, hasQuotes(model))}\n`;
  return indented(write([item]), indent);
}

/** Replaces the characters of a text, a number, or yes or no. Undefined if it has to be written anew. */
function scalarEdit(text: string, node: unknown, value: unknown): Edit[] | undefined {
  if (!isScalar(node) || !node.range || node.range[1] === node.range[0] || !isScalarValue(value)) return undefined;
  const old = text.slice(node.range[0], node.range[1]);
  if (node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL) {
    const lines = blockLines(old, value, node.type);
    return lines === undefined ? undefined : replacement(node, lines);
  }
  if (old.includes('\n') || String(value).includes('\n')) return undefined;
  const isPlainInFlow = node.type === Scalar.PLAIN && /[,[\]{}]/.test(String(value));
  return replacement(node, isPlainInFlow ? flow(value, false) : inline(value, node));
}

/** A text below `|` or `>`, with the indentation that is there. Undefined if it does not fit the header, or would be read as something else. */
function blockLines(old: string, value: unknown, type: Scalar.Type): string | undefined {
  const [header = '', first = ''] = old.split('\n');
  const [indent = ''] = /^ */.exec(first) ?? [];
  if (typeof value !== 'string' || value.trim() === '' || /^\s/m.test(value) || header.includes('+')) return undefined;
  if (value.endsWith('\n') === header.includes('-')) return undefined;
  const lines = value.trimEnd().split('\n');
  return `${header}\n${lines.map((line) => (line ? `${indent}${line}` : line)).join(type === Scalar.BLOCK_FOLDED ? '\n\n' : '\n')}${old.endsWith('\n') ? '\n' : ''}`;
}

/** A value on one line, in quotes if the old value had them. */
function inline(value: unknown, { type }: Scalar): string {
  const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
  return stringify(value, { lineWidth: 0, ...(isQuoted && { defaultStringType: type }) }).trimEnd();
}

const write = (value: unknown): string => stringify(value, { lineWidth: 0 });

/** A value in brackets, in the style of the content: `[a, b]` and `{ a: 1, b: 2 }`. */
export function flow(value: unknown, isQuoted: boolean): string {
  if (Array.isArray(value)) return `[${value.map((item) => flow(item, isQuoted)).join(', ')}]`;
  if (isObject(value))
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${key}: ${flow(each, isQuoted)}`)
      .join(', ')} }`;
  // Within brackets, a text with one of these signs needs quotes.
  return typeof value === 'string' && (isQuoted || /[,[\]{}]/.test(value)) ? JSON.stringify(value) : write(value).trimEnd();
}

/** Whether texts in a collection are in double quotes. */
function hasQuotes(node: Node): boolean {
  let isQuoted = false;
  visit(node, {
    Scalar: (key, { type }) => {
      if (key !== 'key' && type === Scalar.QUOTE_DOUBLE) isQuoted = true;
    },
  });
  return isQuoted;
}

function isYaml(text: string): boolean {
  return parseDocument(text).errors.length === 0;
}

const hasData = (text: string, wanted: unknown): boolean => isDeepStrictEqual(parse(text), wanted);

const dataOf = (node: unknown): unknown => (isMap(node) || isSeq(node) || isScalar(node) ? node.toJSON() : node);

const replacement = ({ range }: Node, insert: string): Edit[] => (range ? [{ start: range[0], end: range[1], insert }] : []);

const insertion = (start: number, insert: string): Edit => ({ start, end: start, insert });

const isScalarValue = (value: unknown): boolean => value !== undefined && !isObject(value) && !Array.isArray(value);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the line after a node begins. A comment behind the node belongs to it. */
function endOfLines(text: string, node: Node | null | undefined): number {
  const end = node?.range?.[1] ?? 0;
  // Block scalars and collections end behind their line break.
  if (text[end - 1] === '\n') return end;
  const next = text.indexOf('\n', end);
  return next < 0 ? text.length : next + 1;
}

/** Where the comments begin that stand directly above a line. */
function aboveComments(text: string, start: number): number {
  const above = lineStart(text, start - 1);
  return start > 0 && /^\s*#/.test(text.slice(above, start)) ? aboveComments(text, above) : start;
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

const indented = (lines: string, indent: string): string => lines.replace(/^(?=.)/gm, indent);
