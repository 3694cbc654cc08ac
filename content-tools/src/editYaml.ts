import { isDeepStrictEqual } from 'node:util';
import { type Path, valueAt, withValue } from '@emovera/contract/values.ts';
import { say } from '@emovera/site/content/say.ts';
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { plainText, restoreForm } from './files.ts';

/**
 * Changes one value of a YAML text, and keeps comments, order and quotes.
 * @param value The new value. `undefined` removes the key, or the item of a list.
 */
export const setInYaml = (text: string, path: Path, value: unknown): string => updateYaml(text, withValue(parse(text), path, value));

/**
 * Changes the data of a YAML text, and prints it in the format of all content files. Unchanged parts keep their comments, order and quotes.
 * @param text YAML without errors.
 * @param order Data whose keys have the order in which new keys are inserted. Default: the new data.
 * @throws Error if the text uses an unsupported form of YAML.
 */
export function updateYaml(text: string, wanted: unknown, order: unknown = wanted): string {
  if (isDeepStrictEqual(parse(text), wanted)) return text;
  const document = parseDocument(plainText(text));
  document.contents = changed(document, document.contents, wanted, order) as typeof document.contents;
  const printed = printYaml(document);
  if (isDeepStrictEqual(parse(printed), wanted)) return restoreForm(text, printed);
  throw new Error(say`This file is written in a form of YAML that a program cannot change. Change the file by hand.`);
}

/** Days and hours. Without quotes, the build reads a day as a date, as in YAML 1.1. */
const dayOrHour = /^\d{4}-\d{2}-\d{2}|^\d{1,2}:\d{2}/;

/**
 * Prints a document in the one format of all content files: no long line is folded, and brackets are `[a, b]` and `{ a: 1 }`, as Prettier writes them. Days and
 * hours are in quotes. Comments, other quotes and blank lines stay.
 */
export function printYaml(document: Document): string {
  // The package has a single option for the spaces in both kinds of brackets.
  visit(document, {
    Scalar: (key, scalar) => {
      const isPlain = scalar.type === undefined || scalar.type === 'PLAIN';
      if (key !== 'key' && isPlain && typeof scalar.value === 'string' && dayOrHour.test(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
    },
    Collection: (_, node) => {
      const print = node.toString;
      const flowCollectionPadding = isSeq(node) ? '' : ' ';
      node.toString = (context, ...others) => print.call(node, context && { ...context, flowCollectionPadding }, ...others);
    },
  });
  return document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY });
}

/** Puts all texts in double quotes. */
export function quoteTexts(node: Node | Document): void {
  visit(node, {
    Scalar: (key, scalar) => {
      if (key !== 'key' && typeof scalar.value === 'string') scalar.type = 'QUOTE_DOUBLE';
    },
  });
}

/** Gives a node other data. Returns the same node if it can hold them. */
function changed(document: Document, node: unknown, wanted: unknown, order: unknown): Node {
  if (isMap<Scalar, Node | null>(node) && isObject(wanted))
    return underHeader(node, () => {
      node.items = node.items.filter((pair) => Object.hasOwn(wanted, getKey(pair)));
      for (const [key, value] of Object.entries(wanted)) {
        const oldPair = node.items.find((pair) => getKey(pair) === key);
        if (oldPair) oldPair.value = changed(document, oldPair.value, value, valueAt(order, [key]));
        else {
          const pair = document.createPair<Scalar>(key, created(document, value, node.flow ? node : undefined));
          node.items.splice(computePlace(key, node.items.map(getKey), order), 0, pair);
        }
      }
    });
  if (isSeq<Node>(node) && Array.isArray(wanted))
    return underHeader(node, () => {
      const before = node.items;
      const unused = [...before];
      // An item that only moves keeps its comments. If the length of the list stays the same, the other items are changes of the remaining ones.
      const same = wanted.map((item) => {
        const unusedIndex = unused.findIndex((each) => isDeepStrictEqual(each.toJS(document), item));
        return unusedIndex < 0 ? undefined : unused.splice(unusedIndex, 1)[0];
      });
      node.items = wanted.map((item, index) => {
        const sourceItem = same[index] ?? (wanted.length === before.length ? unused.shift() : undefined);
        return sourceItem ? changed(document, sourceItem, item, valueAt(order, [index])) : created(document, item, before.at(-1));
      });
      const isSpaced = before.length > 1 && before.every(({ spaceBefore }, index) => index === 0 || spaceBefore);
      if (isSpaced) for (const [index, item] of node.items.entries()) item.spaceBefore = index > 0;
    });
  if (isScalar(node) && !isCollectionData(wanted)) {
    node.value = wanted;
    // A text of several lines becomes a block, unless it is in brackets.
    if (String(wanted).includes('\n') && !node.type?.startsWith('BLOCK')) delete node.type;
    return node;
  }
  return Object.assign(created(document, wanted), isNode(node) && { comment: node.comment, spaceBefore: node.spaceBefore });
}

/** Changes a collection. The comment above its first item belongs to the whole collection, so it stays there. */
function underHeader<T extends YAMLMap<Scalar, unknown> | YAMLSeq<Node>>(node: T, change: () => void): T {
  const firstNode = (): Node | undefined => {
    const [first] = node.items;
    return isPair<Scalar>(first) ? first.key : first;
  };
  const before = firstNode();
  const header = before?.commentBefore;
  if (before) before.commentBefore = null;
  change();
  const after = firstNode();
  if (header && after) after.commentBefore = [header, after.commentBefore].filter(Boolean).join('\n');
  return node;
}

/** Creates a node. In brackets and in lists, it has the style of its siblings: brackets, and quotes around texts. */
function created(document: Document, value: unknown, beside?: Node): Node {
  const node = document.createNode(value, { aliasDuplicateObjects: false }) as Node;
  if (!beside) return node;
  if (isCollection(node) && isCollection(beside)) node.flow = beside.flow;
  let isQuoted = false;
  visit(beside, {
    Scalar: (key, { type }) => {
      if (key !== 'key' && type === 'QUOTE_DOUBLE') isQuoted = true;
    },
  });
  const isBlock = isCollection(beside) && !beside.flow;
  if (isQuoted && !isBlock) quoteTexts(node);
  return node;
}

/** Index for a new key: after the nearest one that precedes it in the order, or at the end. */
function computePlace(key: string, present: readonly string[], order: unknown): number {
  const all = isCollectionData(order) ? Object.keys(order) : [];
  if (!all.includes(key)) return present.length;
  const before = all.slice(0, all.indexOf(key));
  return present.findLastIndex((each) => before.includes(each)) + 1;
}

const getKey = ({ key }: Pair<Scalar, unknown>): string => String(key.value);

const isCollectionData = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isObject = (value: unknown): value is object => isCollectionData(value) && !Array.isArray(value);
