import type { Element, Root } from 'hast';
import { type Child, elementsIn, getStyle, hasClass, isElement, isHeading, replaceChildren } from './nodes.ts';

/** Kinds of parts in pasted text that Markdown cannot represent. */
export type LostPart = 'pictures' | 'boxes' | 'comments' | 'deletions' | 'formatting' | 'mergedCells' | 'links' | 'footnotes';

const pictures = 'img picture v:imagedata canvas video object'.split(' ');

/** Elements that are not text. */
const without = 'head style script title meta link xml o:p hr svg form input button noscript iframe select textarea'.split(' ');

/** Removes pictures, comments, deletions and elements for programs. Adds to `lost` the kinds that a person could miss. */
export function dropHidden(root: Root, lost: Set<LostPart>): void {
  const drop = (node: Child): LostPart | boolean => {
    if (!isElement(node)) return node.type !== 'text';
    if (isElement(node, ...pictures)) return 'pictures';
    if (isElement(node, 'del') || hasClass(node, /^mso-?del$/i)) return 'deletions';
    if (getStyle(node, 'mso-element') === 'comment-list' || hasClass(node, /^(?:MsoCommentReference|msocomanchor|CommentReference)/))
      return 'comments';
    if (isElement(node, ...without) || hasClass(node, /^MsoToc\d/)) return true;
    return getStyle(node, 'display') === 'none' || getStyle(node, 'mso-hide') === 'all';
  };
  replaceChildren(root, (node) => {
    const why = drop(node);
    if (typeof why === 'string') lost.add(why);
    return why ? [] : [node];
  });
}

/** Whether a text has its own colours or lines. Those of links and headings do not count, because every program adds them. */
export const hasOwnLook = (root: Root): boolean =>
  elementsIn(root).some(
    ({ node, around }) => ![...around, node].some((each) => isElement(each, 'a') || isHeading(each)) && isDecorated(node),
  );

function isDecorated(node: Element): boolean {
  if (isElement(node, 'u', 's', 'strike', 'mark')) return true;
  if (['color', 'background', 'background-color', 'mso-highlight'].some((property) => isColour(getStyle(node, property)))) return true;
  return /underline|line-through/.test(getStyle(node, 'text-decoration') || getStyle(node, 'text-decoration-line'));
}

const neutral = 'black white transparent windowtext currentcolor auto none inherit initial unset'.split(' ');

/** Whether a CSS value is a colour other than black, white or grey, which have equal shares of red, green and blue. */
const isColour = (value: string): boolean =>
  value !== '' && !neutral.includes(value) && !/^#(?:(.)\1\1|(..)\2\2)$|^rgba?\((\d+)\D+\3\D+\3\b/.test(value);
