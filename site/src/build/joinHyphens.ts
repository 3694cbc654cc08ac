import { type Document, elementsOf, type HtmlNode, hasAttribute } from './html.ts';

/** WORD JOINER: no line ends there, and no font draws it. */
export const wordJoiner = '\u2060';

/** A word with hyphens. What stands in addresses and in identifiers is none. */
const hyphenated = /(?<![\p{L}\p{N}./@_-])\p{L}+(?:-\p{L}+)+(?![\p{N}/@_-]|\.\p{L})/gu;

/** A longer word may have to be broken on a phone, and then best at its hyphen. */
const longest = 16;

/** Longest piece that does not stand at the beginning of a line: "nous" of "écrivez-nous", "elles" of "sont-elles". */
const shortPiece = 5;

/** Elements whose text is not set in lines, is shown as it is, or is compared with itself by React in the browser. */
const untouched = new Set(['script', 'style', 'template', 'svg', 'pre', 'code', 'kbd', 'textarea', 'select']);

/** Attributes of elements whose text React compares with its own in the browser. */
const islands = ['data-explorer', 'data-search'];

/**
 * Keeps lines of a page from ending at a hyphen that follows one letter or comes before a few, as in "e-mail", "écrivez-nous" and "est-ce". Editors write a plain hyphen. It stays in the
 * head, in attributes and in what is made from the content itself, such as feeds. A NON-BREAKING HYPHEN would come from another font, and who looks for the word on the page would not find
 * it. An element around the word would be an item of its own where its parent is a flex container.
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
