import { type Document, elementsOf, type HtmlNode, hasAttribute } from './html.ts';

/** WORD JOINER: prevents a line break and is invisible. */
export const wordJoiner = '\u2060';

/** A word with hyphens that is not part of an address or identifier. */
const hyphenated = /(?<![\p{L}\p{N}./@_-])\p{L}+(?:-\p{L}+)+(?![\p{N}/@_-]|\.\p{L})/gu;

/** A longer word may have to be broken on a phone, best at its hyphen. */
const longest = 16;

/** Longest part of a word that must not begin a line: "nous" of "écrivez-nous", "elles" of "sont-elles". */
const shortPiece = 5;

/** Elements whose text has no lines or must stay as it is. */
const untouched = new Set(['script', 'style', 'template', 'svg', 'pre', 'code', 'kbd', 'textarea', 'select']);

/** Attributes of elements whose text React compares with its own in the browser. */
const islands = ['data-explorer', 'data-search'];

/**
 * Prevents line breaks at a hyphen after a single letter or before a short part, as in "e-mail", "écrivez-nous" and "est-ce". Editors write a plain hyphen, and the
 * head, attributes and feeds keep it. A NON-BREAKING HYPHEN would need another font, and searching the page for the word would not find it. An element around the word would
 * become a separate item in a flex container.
 */
export function joinHyphens(document: Document): void {
  const visit = (node: HtmlNode) => {
    if (node.nodeName === '#text' && 'value' in node) node.value = node.value.replace(hyphenated, joinWord);
    if ('tagName' in node && (untouched.has(node.tagName) || islands.some((name) => hasAttribute(node, name)))) return;
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  const body = elementsOf(document).find(({ tagName }) => tagName === 'body');
  if (body) visit(body);
}

function joinWord(word: string): string {
  if (word.length > longest) return word;
  const [first = '', ...others] = word.split('-');
  return others.reduce((whole, piece, index) => {
    const isShort = piece.length <= shortPiece || (index === 0 && first.length === 1);
    return `${whole}-${isShort ? wordJoiner : ''}${piece}`;
  }, first);
}
