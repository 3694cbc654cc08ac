import type { FootnoteDefinition, Nodes, Parent, PhrasingContent, Root, RootContent, Table } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { readBlock } from '../content/readBlock.ts';
import { type ChartBlock, chartBlock, type PrintedChart, screenKinds } from '../content/schemas/chart.ts';
import type { Verbatim } from '../content/schemas/common.ts';
import { verbatimBlock } from './schema.ts';

/** A piece of a line of text. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly url: string; readonly children: readonly Inline[] }
  /** A reference; `first` marks the place to which the list of references leads back. */
  | { readonly type: 'citation'; readonly number: number; readonly isFirst: boolean };

/** A block of text. */
export type Block =
  | { readonly type: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly type: 'table'; readonly columns: readonly Column[]; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly type: 'box'; readonly kind: BoxKind; readonly title: readonly Inline[]; readonly children: readonly Block[] }
  | { readonly type: 'chart'; readonly chart: PrintedChart }
  | { readonly type: 'verbatim'; readonly verbatim: Verbatim };

/** A column of a table; widths are shares of the whole. */
type Column = { readonly align: 'left' | 'right' | 'center'; readonly width: number };

const boxKinds = ['example', 'note', 'warning'] as const;
type BoxKind = (typeof boxKinds)[number];

/** Signs that stay in a text where a mark is not closed or names nothing: they would be printed. A backslash before the sign makes it a plain one. */
const leftovers = [
  {
    pattern: /(?<!\\)\*+/,
    remedy: 'is not closed. Put it on both sides of the words, without a space inside, or write \\* for an asterisk.',
  },
  {
    pattern: /(?<!\\)\[\^[^\]]*\]?/,
    remedy: 'is a reference that is nowhere defined. Correct its key, or define it with "[^key]: …" on a line of its own.',
  },
  {
    pattern: /(?<!\\)\]\(/,
    remedy: 'begins the address of a link that is not closed. Write [words](address), without a space in the address.',
  },
  { pattern: /^:::/m, remedy: 'closes no box. Delete it, or open one with ":::note[Title]".' },
];

/** A text with its references in the order in which they are cited. */
export type ParsedText = { readonly blocks: readonly Block[]; readonly references: readonly (readonly Inline[])[] };

/**
 * Reads the Markdown of a whitepaper: chapters (`##`), sections (`###`), paragraphs, lists, tables, links, references (`[^key]`), boxes
 * (`:::example[Title]`), charts and verbatims (fenced blocks of YAML). Nothing else: what has no form in the file must not be lost in silence.
 * @param file Name of the file, for messages.
 * @param firstLine Line of the file at which the Markdown begins.
 * @throws Error that names file, line and remedy.
 */
export function parseText(markdown: string, file: string, firstLine = 1): ParsedText {
  const root: Root = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).parse(markdown);
  const definitions = new Map(root.children.filter((node) => node.type === 'footnoteDefinition').map((node) => [node.identifier, node]));
  const cited: string[] = [];

  const at = (node: Nodes) => `${file}, line ${(node.position?.start.line ?? 1) + firstLine - 1}`;
  const fail = (node: Nodes, reason: string): never => {
    throw new Error(`${at(node)}: ${reason}`);
  };
  const source = (node: Nodes) => markdown.slice(node.position?.start.offset, node.position?.end.offset);

  const inline = (node: PhrasingContent): Inline => {
    switch (node.type) {
      case 'text': {
        for (const { pattern, remedy } of leftovers) {
          const [sign] = pattern.exec(source(node)) ?? [];
          if (sign) fail(node, `"${sign}" ${remedy}`);
        }
        return { type: 'text', text: node.value.replaceAll(/\s*\n\s*/g, ' ') };
      }
      // A colon within a sentence or a time, "10:30", is no directive.
      case 'textDirective':
        return { type: 'text', text: source(node) };
      case 'strong':
      case 'emphasis':
        return { type: node.type, children: node.children.map(inline) };
      case 'link':
        return { type: 'link', url: node.url, children: node.children.map(inline) };
      case 'footnoteReference': {
        const isFirst = !cited.includes(node.identifier);
        if (isFirst) cited.push(node.identifier);
        return { type: 'citation', number: cited.indexOf(node.identifier) + 1, isFirst };
      }
      default:
        return fail(
          node,
          `"${source(node)}" (${node.type}) has no form in the files. Write it without that sign; content/README.md lists what there is.`,
        );
    }
  };
  const inlines = (node: Parent) => (node.children as PhrasingContent[]).map(inline);

  const block = (node: RootContent): Block[] => {
    switch (node.type) {
      case 'heading':
        if (node.depth !== 2 && node.depth !== 3) fail(node, 'use ## for chapters and ### for sections.');
        return [{ type: 'heading', level: node.depth - 1, children: inlines(node) }];
      case 'paragraph':
        return [{ type: 'paragraph', children: inlines(node) }];
      case 'list':
        return [{ type: 'list', isOrdered: node.ordered === true, items: node.children.map((item) => item.children.flatMap(block)) }];
      case 'table':
        return [table(node)];
      case 'containerDirective': {
        const kind =
          boxKinds.find((known) => known === node.name) ??
          fail(node, `there is no box "${node.name}". Use one of: ${boxKinds.join(', ')}.`);
        const [label, ...children] = node.children;
        const isTitled = label?.type === 'paragraph' && label.data?.directiveLabel === true;
        if (!isTitled) fail(node, `the box needs a title: ":::${kind}[Title]".`);
        // One that is not closed would swallow all that follows.
        if (!/\n\s*:{3,}\s*$/.test(source(node))) fail(node, 'the box is not closed. End it with ":::" on a line of its own.');
        return [{ type: 'box', kind, title: inlines(label as Parent), children: children.flatMap(block) }];
      }
      case 'code':
        return [fence(node)];
      case 'footnoteDefinition':
        return [];
      default:
        return fail(node, `"${source(node).slice(0, 40)}" (${node.type}) has no form in the files. content/README.md lists what there is.`);
    }
  };

  const table = ({ align, children }: Table): Block => {
    const rows = children.map((row) => row.children.map(inlines));
    const columns = (rows[0] ?? []).map((_, column) => ({
      align: align?.[column] ?? 'left',
      // By the root of its longest cell: long texts wrap, short ones are not squeezed.
      width: Math.round(10 * Math.sqrt(Math.max(4, ...rows.map((row) => lengthOf(row[column] ?? []))))),
    }));
    return { type: 'table', columns, rows };
  };

  const fence = (node: Extract<RootContent, { type: 'code' }>): Block => {
    if (node.lang !== 'chart' && node.lang !== 'verbatim')
      return fail(node, `a block "${node.lang ?? ''}" has no form. Use "chart" or "verbatim".`);
    if (node.lang === 'verbatim') return { type: 'verbatim', verbatim: readBlock(node.value, verbatimBlock, node.lang, at(node)) };
    const chart = readBlock(node.value, chartBlock, node.lang, at(node));
    return isPrinted(chart)
      ? { type: 'chart', chart }
      : fail(node, `a chart of the kind "${chart.kind}" is drawn in articles only. Show it as "bars" or as a table.`);
  };

  const blocks = root.children.flatMap(block);
  const references = cited.map((key) => paragraphOf(definitions.get(key) as FootnoteDefinition));
  const unused = [...definitions].find(([key]) => !cited.includes(key));
  if (unused) fail(unused[1], `the reference [^${unused[0]}] is nowhere cited. Cite it, or delete it.`);
  return { blocks, references };

  function paragraphOf(definition: FootnoteDefinition): readonly Inline[] {
    const [first, ...more] = definition.children;
    if (first?.type !== 'paragraph' || more.length > 0) return fail(definition, 'a reference is one paragraph.');
    return inlines(first);
  }
}

function isPrinted(chart: ChartBlock): chart is PrintedChart {
  return !screenKinds.some((kind) => kind === chart.kind);
}

/** Number of characters that are printed. */
function lengthOf(nodes: readonly Inline[]): number {
  return nodes.reduce((sum, node) => sum + ('text' in node ? node.text.length : 'children' in node ? lengthOf(node.children) : 3), 0);
}
