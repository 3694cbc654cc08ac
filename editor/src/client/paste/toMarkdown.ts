import { correctTypography } from '@emovera/content-tools/typography.ts';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { LostPart } from './lost.ts';
import { attribute } from './nodes.ts';
import { readPastedHtml } from './pastedHtml.ts';

/** Field into which text is pasted. */
export type PasteTarget = {
  readonly lang: string;
  /** Whether it belongs to an article, where a table needs a caption and braces are code. */
  readonly isArticle: boolean;
  /** Text of the field. Its footnotes keep their numbers. */
  readonly body: string;
};

/** Converts HTML from the clipboard to the site's Markdown, with the typography of the language. */
export function pastedMarkdown(
  html: string,
  { lang, isArticle, body }: PasteTarget,
): { readonly markdown: string; readonly lost: readonly LostPart[] } {
  const taken = [...body.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const { root, lost } = readPastedHtml(html, Math.max(0, ...taken) + 1);
  const tree = toMdast(root, {
    document: true,
    handlers: {
      footnoteref: (_, node) => ({ type: 'footnoteReference', identifier: attribute(node, 'number'), label: attribute(node, 'number') }),
      footnotedef: (state, node) => ({
        type: 'footnoteDefinition',
        identifier: attribute(node, 'number'),
        label: attribute(node, 'number'),
        children: [{ type: 'paragraph', children: state.toFlow(state.all(node)).flatMap(toWords) }],
      }),
    },
  }) as Root;
  tidy(tree, lang, isArticle);
  if (isArticle) tree.children = tree.children.flatMap(withCaption);
  const markdown = toMarkdown(tree, {
    bullet: '-',
    emphasis: '*',
    strong: '*',
    rule: '-',
    listItemIndent: 'one',
    // The parser would take an address between < and > for a component.
    resourceLink: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmFootnoteToMarkdown()],
    // These characters begin code in articles. Elsewhere "<" begins HTML.
    unsafe: [
      { character: '{', inConstruct: 'phrasing' },
      { character: '<', inConstruct: 'phrasing' },
      { character: '~', inConstruct: 'phrasing' },
    ],
  });
  // "&" is an ordinary character unless it begins a character reference.
  return { markdown: markdown.trimEnd().replace(/\\&(?!#?\w+;)/g, '&'), lost: [...lost] };
}

type Words = Extract<RootContent, { type: 'paragraph' }>['children'];

/** Words of a part of a footnote. A footnote is one paragraph. */
const toWords = (node: Nodes, index: number): Words => {
  const words: Words = node.type === 'paragraph' ? node.children : 'children' in node ? (node.children as Nodes[]).flatMap(toWords) : [];
  return index > 0 ? [{ type: 'text', value: ' ' }, ...words] : words;
};

/** Corrects the typography, except in references of whitepapers, which follow the rules of their own language. Makes lists tight, and removes spaces at the ends of blocks. */
function tidy(node: Nodes, lang: string | undefined, isArticle: boolean): void {
  if (!('children' in node)) return;
  const parent: Parents = node;
  const inside = node.type === 'footnoteDefinition' && !isArticle ? undefined : lang;
  // The files of whitepapers have no line breaks within a paragraph.
  parent.children = parent.children.map((child) =>
    child.type === 'break' && !isArticle ? { type: 'text', value: ' ' } : child,
  ) as typeof parent.children;
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'text') tidy(child, inside, isArticle);
    else if (inside) child.value = correctTypography(child.value, inside, textIn(parent.children[index - 1]));
  }
  // The package puts blank lines between items that have inner lists.
  if (node.type === 'listItem') node.spread = node.children.filter(({ type }) => type === 'paragraph').length > 1;
  if (node.type === 'list') node.spread = node.children.some(({ spread }) => spread);
  if (!['paragraph', 'heading', 'tableCell'].includes(node.type)) return;
  const [first, last] = [parent.children[0], parent.children.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

const textIn = (node: Nodes | undefined): string =>
  !node ? '' : 'value' in node ? node.value : 'children' in node ? node.children.map(textIn).join('') : '';

/** Wraps a table of an article in the tag with its caption, which the author still has to write. */
const withCaption = (node: RootContent): RootContent[] =>
  node.type === 'table' ? [{ type: 'html', value: '<Table caption="✎">' }, node, { type: 'html', value: '</Table>' }] : [node];

/**
 * Markdown to insert at a place in a text. Blocks get a blank line above and below.
 * @param before Text before the place.
 * @param after Text after the place.
 */
export function fitMarkdown(markdown: string, before: string, after: string): string {
  if (!/\n/.test(markdown) && !/^(?:#|[-|>] |\d+\. )/.test(markdown)) return markdown;
  const breaks = (text: string, pattern: RegExp) =>
    '\n'.repeat(text.trim() === '' ? 0 : Math.max(0, 2 - (pattern.exec(text)?.[0].length ?? 0)));
  return `${breaks(before, /\n*$/)}${markdown}${after.trim() === '' ? '\n' : breaks(after, /^\n*/)}`;
}
