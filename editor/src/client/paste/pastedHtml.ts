import { isSafeTarget } from '@emovera/site/content/schemas/common.ts';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { withoutRubbish } from './characters.ts';
import { markFootnotes } from './footnotes.ts';
import { rebuildLists } from './lists.ts';
import { dropHidden, hasOwnLook, type LostPart } from './lost.ts';
import {
  attribute,
  type Child,
  element,
  elementsIn,
  getStyle,
  getText,
  isElement,
  isEmpty,
  isHeading,
  type ParentNode,
  replaceChildren,
} from './nodes.ts';

/** Elements that are replaced by their content. */
const plain = 'font u ins s strike mark small big center label w:sdt w:sdtpr st1:personname html body article section main div'.split(' ');
const blocks = 'p h1 h2 h3 h4 h5 h6 ul ol table blockquote pre dl footnotedef'.split(' ');
const headings = /^h[1-6]$/;

const digits = '0123456789';
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const lowered = '₀₁₂₃₄₅₆₇₈₉';

/**
 * Reads the HTML that Word, Word on the web, Google Docs or a browser puts on the clipboard.
 * @param firstNote Number of the first footnote.
 * @returns Headings, paragraphs, lists, tables and quotations with bold and italic text, links and footnotes, and the kinds of lost parts.
 */
export function readPastedHtml(html: string, firstNote: number): { readonly root: Root; readonly lost: ReadonlySet<LostPart> } {
  const root = fromHtml(html);
  const lost = new Set<LostPart>();
  if (/<v:textbox|<w:txbxcontent/i.test(html)) lost.add('boxes');
  dropHidden(root, lost);
  if (markFootnotes(root, firstNote)) lost.add('footnotes');
  if (hasOwnLook(root)) lost.add('formatting');
  replaceChildren(root, (node) => {
    if (node.type === 'text') return [{ type: 'text', value: withoutRubbish(keepsSign(node.value)) }];
    return isElement(node) ? simplified(node, lost) : [];
  });
  rebuildLists(root);
  cleanText(root);
  shiftHeadings(root);
  return { root, lost };
}

/** Characters of symbol fonts stay until the lists are rebuilt, because they mark the items. */
const keepsSign = (value: string): string => value.replace(/[\ue000-\uf8ff]/g, '•');

/** Replacement of an element whose content is already simplified. */
function simplified(node: Element, lost: Set<LostPart>): Child[] {
  const { children } = node;
  // Rebuilding the lists needs the marker of an item.
  if (getStyle(node, 'mso-list') === 'ignore') return [node];
  if (isElement(node, 'a')) return link(node, lost);
  if (isElement(node, 'td', 'th') && (Number(attribute(node, 'colSpan')) > 1 || Number(attribute(node, 'rowSpan')) > 1))
    lost.add('mergedCells');
  if (isElement(node, 'td', 'th')) return [{ ...node, children: inOneLine(children) as Element['children'] }];
  if (isElement(node, 'table')) return [withHead(node)];
  const position = getStyle(node, 'vertical-align');
  if (isElement(node, 'sup', 'sub') || /^(?:super|sub)$/.test(position))
    return [withSmallDigits(node, isElement(node, 'sup') || position === 'super')];
  const level = /^[1-6]$/.exec(attribute(node, 'ariaLevel') || getStyle(node, 'mso-outline-level'))?.[0];
  if (level && (isHeading(node) || isElement(node, 'p'))) return [element(`h${level}`, children)];
  if (!isElement(node, 'span', 'b', 'strong', 'i', 'em', 'cite', 'dfn', ...plain)) return [node];
  if (children.some((child) => isElement(child, ...blocks))) return inParagraphs(children);
  if (isElement(node, 'div') && !isEmpty(node)) return [element('p', children)];
  const weight = getStyle(node, 'font-weight');
  const isBold = weight ? /^(?:bold|bolder|[6-9]00)$/.test(weight) : isElement(node, 'b', 'strong');
  const slant = getStyle(node, 'font-style');
  const isItalic = slant ? /^(?:italic|oblique)/.test(slant) : isElement(node, 'i', 'em', 'cite', 'dfn');
  return marked(isBold ? 'strong' : '', marked(isItalic ? 'em' : '', children));
}

/** Text in an element. Spaces at its ends move outside the element, where Markdown needs them. */
function marked(tagName: string, children: readonly Child[], properties?: Element['properties']): Child[] {
  if (!tagName || children.every(isEmpty)) return [...children];
  const pieces = children.flatMap((child): Child[] =>
    child.type === 'text' ? (child.value.match(/^\s+|\s+$|\S(?:.*\S)?/gs) ?? []).map((value) => ({ type: 'text', value })) : [child],
  );
  const first = pieces.findIndex((child) => !isEmpty(child));
  const last = pieces.findLastIndex((child) => !isEmpty(child));
  return [...pieces.slice(0, first), element(tagName, pieces.slice(first, last + 1), properties), ...pieces.slice(last + 1)];
}

/** Wraps text between blocks in paragraphs. Google Docs puts a line break between blocks. */
function inParagraphs(children: readonly Child[]): Child[] {
  const found: Child[] = [];
  let line: Child[] = [];
  const close = () => {
    if (line.some((child) => !isEmpty(child) && !isElement(child, 'br'))) found.push(element('p', line));
    line = [];
  };
  for (const child of children) {
    if (!isElement(child, ...blocks)) line.push(child);
    else {
      close();
      found.push(child);
    }
  }
  close();
  return found;
}

/** Link without a title. A link with an unsafe target becomes text. */
function link(node: Element, lost: Set<LostPart>): Child[] {
  const href = attribute(node, 'href');
  const forwarded = /^https:\/\/www\.google\.com\/url\?/.test(href) ? URL.parse(href)?.searchParams.get('q') : undefined;
  const target = forwarded || href;
  if (/^(?:https?:|mailto:|tel:)/i.test(target) && isSafeTarget(target) && getText(node).trim())
    return marked('a', node.children, { href: target });
  if (target && !isEmpty(node)) lost.add('links');
  return node.children;
}

/** Converts raised and lowered digits to Unicode superscripts and subscripts, as in m² and CO₂. Other text stays unchanged. */
function withSmallDigits(node: Element, isRaised: boolean): Child {
  const text = getText(node).trim();
  if (!/^\d+$/.test(text)) return element('span', node.children);
  return { type: 'text', value: [...text].map((digit) => (isRaised ? raised : lowered)[digits.indexOf(digit)]).join('') };
}

/** Content of a cell on one line. */
const inOneLine = (children: readonly Child[]): Child[] =>
  children.flatMap((child, index) => {
    if (!isElement(child, 'br', 'li', 'ul', 'ol', ...blocks)) return [child];
    return [...(index > 0 ? [{ type: 'text' as const, value: ' ' }] : []), ...inOneLine(child.children)];
  });

/** Table whose first row is its head. */
function withHead(table: Element): Element {
  const inside = elementsIn(table).map(({ node }) => node);
  const cells = inside.filter((node) => isElement(node, 'td', 'th'));
  // A frame around a text is written as a table with one cell.
  if (cells.length === 1)
    return element(
      'p',
      cells.flatMap(({ children }) => children),
    );
  const row = inside.find((node) => isElement(node, 'tr'));
  for (const cell of row?.children ?? []) if (isElement(cell, 'td')) cell.tagName = 'th';
  return table;
}

/** Removes empty blocks, joins neighbours with the same emphasis, and removes emphasis and links from headings. */
function cleanText(root: Root): void {
  replaceChildren(root, (node, parent) => {
    if (!isElement(node)) return [node];
    const isInHeading = parent.type === 'element' && (headings.test(parent.tagName) || parent.tagName === 'th');
    // This element has the number of a heading.
    if (getStyle(node, 'mso-list') === 'ignore') return [];
    if (isElement(node, 'span') || (isElement(node, 'strong', 'a') && isInHeading)) return node.children;
    return isEmpty(node) && isElement(node, 'p', 'li', 'strong', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote')
      ? node.children.filter((child) => child.type === 'text')
      : [node];
  });
  const join = (parent: ParentNode) => {
    const joined: Child[] = [];
    for (const child of parent.children as Child[]) {
      const space = joined.at(-1)?.type === 'text' && isEmpty(joined.at(-1) as Child) ? joined.pop() : undefined;
      const before = joined.at(-1);
      const between = space ? [space as Element['children'][number]] : [];
      if (isElement(child, 'strong', 'em') && isElement(before, child.tagName)) before.children.push(...between, ...child.children);
      else joined.push(...between, child);
    }
    parent.children = joined as typeof parent.children;
    for (const child of parent.children) if (isElement(child)) join(child);
  };
  join(root);
}

/** Makes the highest heading level `h2` (a section). The site has two levels. */
function shiftHeadings(root: Root): void {
  const headingElements = elementsIn(root).flatMap(({ node }) => (headings.test(node.tagName) ? [node] : []));
  const highest = Math.min(...headingElements.map(({ tagName }) => Number(tagName[1])));
  for (const node of headingElements) node.tagName = `h${Math.min(3, Number(node.tagName[1]) - highest + 2)}`;
}
