import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { wordJoiner } from '../src/build/keepTogether.ts';

/** Elements without visible text. */
const unread = new Set(['script', 'style', 'template', 'head', 'svg', 'noscript']);
/** Elements within a line of text. */
export const inlineElements = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'wbr',
]);

/** The text of a page in source order, with a space between blocks and single spaces. */
export function visibleText(html: string): string {
  const read = (node: DefaultTreeAdapterTypes.Node): string => {
    if ('value' in node) return node.value;
    if ('tagName' in node && (unread.has(node.tagName) || node.attrs.some(({ name }) => name === 'hidden'))) return '';
    const text = 'childNodes' in node ? node.childNodes.map(read).join('') : '';
    return 'tagName' in node && !inlineElements.has(node.tagName) ? ` ${text} ` : text;
  };
  return oneLine(read(parse(html)));
}

/** Replaces each run of spaces of any width by a plain space, and removes word joiners. */
export function oneLine(text: string): string {
  return text.replaceAll(wordJoiner, '').replaceAll(/\s+/g, ' ').trim();
}
