import { attribute, type HtmlNode } from '../src/build/html.ts';
import { wordJoiner } from '../src/build/typography.ts';

/** Elements without visible text. */
const unread = new Set(['script', 'style', 'template', 'head', 'svg', 'noscript']);
/** Elements within a line of text. */
export const inlineElements = new Set('a abbr b bdi cite code del em i ins kbd mark q s small span strong sub sup time u wbr'.split(' '));

/** The text of a node in source order, with a space between blocks and single spaces. */
export function visibleText(node: HtmlNode): string {
  return oneLine(read(node));
}

function read(node: HtmlNode): string {
  if ('value' in node) return node.value;
  if ('tagName' in node && (unread.has(node.tagName) || attribute(node, 'hidden') !== undefined)) return '';
  const text = 'childNodes' in node ? node.childNodes.map(read).join('') : '';
  return 'tagName' in node && !inlineElements.has(node.tagName) ? ` ${text} ` : text;
}

/** All text in a node, without spaces between elements. */
export function textWithin(node: HtmlNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textWithin).join('') : '';
}

/** Replaces each run of spaces of any width by a plain space, and removes word joiners. */
export function oneLine(text: string): string {
  return text.replaceAll(wordJoiner, '').replaceAll(/\s+/g, ' ').trim();
}
