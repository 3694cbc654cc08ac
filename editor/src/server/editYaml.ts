import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, type Node, type Pair, parse, parseDocument, Scalar, stringify, type YAMLMap, type YAMLSeq } from 'yaml';
import { type Path, withValue } from '../values.ts';

/**
 * Changes one value of a YAML text. All other lines stay as they are, with their comments, order and quotes.
 * @param text YAML without errors.
 * @param value The new value. `undefined` removes the key, or the item of a list.
 * @throws Error if the path leads through something that is neither a map nor a list.
 */
export function setInYaml(text: string, path: Path, value: unknown): string {
  const before = parse(text) as unknown;
  const wanted = withValue(before, path, value);
  if (isDeepStrictEqual(before, wanted)) return text;
  const edited = edit(text, path, value);
  if (edited !== undefined && hasData(edited, wanted)) return edited;
  // A form of YAML that the edits above do not know. The library writes the file anew, which keeps comments and order.
  const document = parseDocument(text);
  if (value === undefined) document.deleteIn(path);
  else document.setIn(path, document.createNode(value));
  return document.toString({ lineWidth: 0 });
}

function hasData(text: string, wanted: unknown): boolean {
  try {
    return isDeepStrictEqual(parse(text), wanted);
  } catch {
    return false;
  }
}

/** The text with the change, or undefined if the library must make it. */
function edit(text: string, path: Path, value: unknown): string | undefined {
  const document = parseDocument(text);
  const node = (path.length === 0 ? document.contents : document.getIn(path, true)) as Node | undefined;
  if (isMap(node) && isObject(value)) return editMap(text, path, node.toJS(document) as Record<string, unknown>, value);
  if (isSeq(node) && Array.isArray(value)) return editList(text, path, node as YAMLSeq<Node>, node.toJS(document) as unknown[], value);
  const parent = document.getIn(path.slice(0, -1), true);
  const key = path.at(-1);
  if (key === undefined) return undefined;
  if (isSeq(parent) && value === undefined) {
    const items = (parent as YAMLSeq).toJS(document) as unknown[];
    return editList(text, path.slice(0, -1), parent as YAMLSeq<Node>, items, items.toSpliced(Number(key), 1));
  }
  const isInFlow = isFlow(parent);
  if (isInFlow && isScalar(node) && node.range && isScalarValue(value) && isPlace(text, node))
    return splice(text, node.range[0], node.range[1], node.type === Scalar.PLAIN ? flow(value) : inline(value, node));
  // A collection in braces is on one or a few lines, and is written anew as a whole.
  if (isInFlow) return replaceFlow(text, parent as YAMLMap | YAMLSeq, withValue((parent as YAMLMap).toJS(document), [key], value));
  if (isMap(parent)) return editPair(text, parent as YAMLMap<Scalar, Node>, String(key), value);
  if (isSeq(parent) && node?.range && isScalar(node))
    return isPlace(text, node) ? splice(text, node.range[0], node.range[1], inline(value, node)) : undefined;
  return undefined;
}

/** Changes the keys of a map that differ, one after the other. */
function editMap(text: string, path: Path, before: Record<string, unknown>, after: Record<string, unknown>): string {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isDeepStrictEqual(before[key], after[key]));
  return keys.reduce((changed, key) => setInYaml(changed, [...path, key], after[key]), text);
}

/** Changes a list: items that differ if the length is the same, else the lines of whole items. Items that only move keep their lines. */
function editList(
  text: string,
  path: Path,
  node: YAMLSeq<Node>,
  before: readonly unknown[],
  after: readonly unknown[],
): string | undefined {
  if (node.flow) return replaceFlow(text, node, after);
  const isKnown = (item: unknown) => before.some((other) => isDeepStrictEqual(other, item));
  if (before.length === after.length && !after.every(isKnown)) {
    const different = after.map((_, index) => index).filter((index) => !isDeepStrictEqual(before[index], after[index]));
    return different.reduce((changed, index) => setInYaml(changed, [...path, index], after[index]), text);
  }
  if (before.length === 0 || after.length === 0) return undefined;
  const starts = node.items.map((item) => (item.range ? lineStart(text, text.lastIndexOf('-', item.range[0] - 1)) : -1));
  const [first = -1] = starts;
  if (starts.includes(-1)) return undefined;
  const indent = text.slice(first, text.indexOf('-', first));
  const end = endOfLines(text, node.items.at(-1));
  // The comments above an item belong to it. Those above the first one belong to the list.
  const cuts = starts.map((start, index) => (index === 0 ? start : aboveComments(text, start)));
  const lines = cuts.map((cut, index) => text.slice(cut, cuts[index + 1] ?? end));
  const unused = before.map((item, index) => ({ item, lines: lines[index] ?? '' }));
  const kept = after.map((item) => {
    const found = unused.findIndex((each) => isDeepStrictEqual(each.item, item));
    return found < 0 ? indented(write([item]), indent) : unused.splice(found, 1)[0]?.lines;
  });
  return splice(text, first, end, kept.join(''));
}

/** Adds, changes or removes a key of a map that has a line for each key. */
function editPair(text: string, map: YAMLMap<Scalar, Node>, key: string, value: unknown): string | undefined {
  const pair = map.items.find((item) => String(item.key.value) === key);
  const [first] = map.items;
  const at = first?.key.range?.[0];
  if (at === undefined) return undefined;
  const column = at - lineStart(text, at);
  const indent = ' '.repeat(column);
  if (!pair) {
    if (value === undefined) return text;
    const end = endOfLines(text, lastNode(map.items.at(-1)));
    return splice(text, end, end, `${text[end - 1] === '\n' ? '' : '\n'}${indented(write({ [key]: value }), indent)}`);
  }
  const node = pair.value;
  if (isScalar(node) && node.range && isScalarValue(value) && isPlace(text, node) && !String(value).includes('\n'))
    return splice(text, node.range[0], node.range[1], inline(value, node));
  const start = pair.key.range?.[0] ?? 0;
  const end = endOfLines(text, lastNode(pair));
  if (value !== undefined) return splice(text, start, end, indented(write({ [key]: value }), indent).trimStart());
  // The first key of an item of a list stands behind the hyphen, so the next one takes its place.
  const isBehindHyphen = text.slice(lineStart(text, start), start).trim() !== '';
  return isBehindHyphen ? splice(text, start, end + indent.length, '') : splice(text, lineStart(text, start), end, '');
}

/** Whether a scalar has a text of its own on one line, which another can replace. */
const isPlace = (text: string, { type, range }: Scalar): boolean =>
  type !== Scalar.BLOCK_FOLDED &&
  type !== Scalar.BLOCK_LITERAL &&
  !!range &&
  range[1] > range[0] &&
  !text.slice(range[0], range[1]).includes('\n');

/** A value on one line, in quotes if the old value had them. */
function inline(value: unknown, { type }: Scalar): string {
  const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
  return stringify(value, { lineWidth: 0, ...(isQuoted && { defaultStringType: type }) }).trimEnd();
}

const write = (value: unknown): string => stringify(value, { lineWidth: 0 });

const replaceFlow = (text: string, { range }: YAMLMap | YAMLSeq, value: unknown): string | undefined =>
  range ? splice(text, range[0], range[1], flow(value)) : undefined;

/** A value in brackets, in the style of the content: `[a, b]` and `{ a: 1, b: 2 }`. */
function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (isObject(value))
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${key}: ${flow(each)}`)
      .join(', ')} }`;
  // Within brackets, a text with one of these signs needs quotes.
  return typeof value === 'string' && /[,[\]{}]/.test(value) ? JSON.stringify(value) : write(value).trimEnd();
}

const isFlow = (node: unknown): boolean => (isMap(node) || isSeq(node)) && node.flow === true;

const isScalarValue = (value: unknown): boolean => value !== undefined && !isObject(value) && !Array.isArray(value);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const lastNode = (pair: Pair<Scalar, Node> | undefined): Node | undefined => pair?.value ?? pair?.key;

/** Where the line after a node begins. A comment behind the node belongs to it. */
function endOfLines(text: string, node: Node | undefined): number {
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

const splice = (text: string, from: number, to: number, insert: string): string => text.slice(0, from) + insert + text.slice(to);
