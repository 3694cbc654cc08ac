import type { Nodes, Parent, PhrasingContent, RootContent, Table } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseHighlights } from '../charts/parseHighlights.ts';
import { readBlock } from '../content/explain.ts';
import { say } from '../content/say.ts';
import { chartBlock, type PrintedChart } from '../content/schemas/chart.ts';
import { isSafeTarget, verbatim } from '../content/schemas/common.ts';

/** Text of a whitepaper or a client case in Markdown, and options for reading it. */
export type TextSource = {
  readonly markdown: string;
  /** Name of the file, for messages. */
  readonly file: string;
  /** Line of the file at which the Markdown begins, for messages. */
  readonly firstLine: number;
  /** Makes an address that begins with a slash absolute, and returns others unchanged. Undefined for an unpublished address of the site. */
  readonly absoluteUrl: (url: string) => string | undefined;
  /** Data of a chart for the template. Undefined if the text cannot have fenced charts. */
  readonly drawChart?: (chart: PrintedChart) => unknown;
  /** Blocks that replace the directive `::name` on its own line. The text must have each directive once, unless it is optional. Default: no directives. */
  readonly placed?: Readonly<Record<string, { readonly blocks: readonly TextNode[]; readonly isOptional?: boolean }>>;
};

/** Block or inline element that `text.typ` renders. */
export type TextNode = { readonly type: string; readonly [key: string]: unknown };

/** Columns of a table: widths are shares of the whole. */
type Column = { readonly align: 'left' | 'right' | 'center'; readonly width: number };

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

const boxKinds = ['example', 'note', 'warning'];

/** Characters that remain in a text if a mark is not closed or refers to nothing. They would be printed. A backslash before them is accepted. */
const leftovers = [
  {
    pattern: /(?<!\\)\*+/,
    remedy: () => say`is not closed. Put it on both sides of the words, without a space inside, or write \\* for an asterisk.`,
  },
  {
    pattern: /(?<!\\)\[\^[^\]]*\]?/,
    remedy: () => say`is a reference that is not defined. Correct its key, or define it with "[^key]: …" on a line of its own.`,
  },
  {
    pattern: /(?<!\\)\]\(/,
    remedy: () => say`begins the address of a link that is not closed. Write [words](address), without a space in the address.`,
  },
  { pattern: /^:::/m, remedy: () => say`does not close a box. Delete it, or open a box with ":::note[Title]" above it.` },
];

/**
 * Reads the Markdown of a whitepaper or a client case: chapters (`##`), sections (`###`), paragraphs, lists, tables, links, references (`[^key]`), boxes
 * (`:::example[Title]`), charts and verbatims (fenced blocks of YAML), and directives for blocks of the site (`::name`). Anything else is an error, so that nothing is
 * lost silently.
 * @returns Blocks for the template, and the texts of the references in the order in which they are cited.
 * @throws Error that names file, line and remedy.
 */
export function parseText({ markdown, file, firstLine, absoluteUrl, drawChart, placed = {} }: TextSource) {
  const root = parser.parse(markdown);
  const definitions = new Map(root.children.flatMap((node) => (node.type === 'footnoteDefinition' ? [[node.identifier, node]] : [])));
  const cited: string[] = [];
  const used: string[] = [];

  const at = (node: Nodes) => `${file}, line ${(node.position?.start.line ?? 1) + firstLine - 1}`;
  const fail = (node: Nodes, reason: string): never => {
    throw new Error(`${at(node)}: ${reason}`);
  };
  const source = (node: Nodes) => markdown.slice(node.position?.start.offset, node.position?.end.offset);

  const inline = (node: PhrasingContent): TextNode => {
    switch (node.type) {
      case 'text': {
        for (const { pattern, remedy } of leftovers) {
          const [sign] = pattern.exec(source(node)) ?? [];
          if (sign) fail(node, `"${sign}" ${remedy()}`);
        }
        return { type: 'text', text: node.value.replaceAll(/\s*\n\s*/g, ' ') };
      }
      // A colon within a sentence or a time such as "10:30" is not a directive.
      case 'textDirective':
        return { type: 'text', text: source(node) };
      case 'strong':
      case 'emphasis':
        return { type: node.type, children: inlines(node) };
      case 'link': {
        if (!isSafeTarget(node.url))
          fail(node, say`the link ${node.url} has no target. Write /… for a page of the site, or https://… for another site.`);
        const url = absoluteUrl(node.url);
        const children = inlines(node);
        return url === undefined ? { type: 'unlinked', children } : { type: 'link', url, children };
      }
      case 'footnoteReference': {
        // The list of references links back to the first citation.
        const isFirst = !cited.includes(node.identifier);
        if (isFirst) cited.push(node.identifier);
        return { type: 'citation', number: cited.indexOf(node.identifier) + 1, isFirst };
      }
      default:
        return fail(
          node,
          say`"${source(node)}" (${node.type}) cannot be printed in the files. Write it without that mark; content/README.md lists the marks that can be used.`,
        );
    }
  };
  const inlines = (node: Parent) => (node.children as PhrasingContent[]).map(inline);

  const block = (node: RootContent): TextNode[] => {
    switch (node.type) {
      case 'heading':
        if (node.depth !== 2 && node.depth !== 3) fail(node, say`use ## for chapters and ### for sections.`);
        return [{ type: 'heading', level: node.depth - 1, children: inlines(node) }];
      case 'paragraph':
        return [{ type: 'paragraph', children: inlines(node) }];
      case 'list':
        return [{ type: 'list', isOrdered: node.ordered === true, items: node.children.map((item) => item.children.flatMap(block)) }];
      case 'table':
        return [table(node)];
      case 'containerDirective': {
        if (!boxKinds.includes(node.name)) fail(node, say`the box "${node.name}" does not exist. Use one of: ${boxKinds.join(', ')}.`);
        const [label, ...children] = node.children;
        if (label?.type !== 'paragraph' || !label.data?.directiveLabel)
          return fail(node, say`the box needs a title: ":::${node.name}[Title]".`);
        // A box that is not closed would contain all that follows.
        if (!/\n\s*:{3,}\s*$/.test(source(node))) fail(node, say`the box is not closed. End it with ":::" on a line of its own.`);
        return [{ type: 'box', kind: node.name, title: inlines(label), children: children.flatMap(block) }];
      }
      case 'leafDirective': {
        const blocks = placed[node.name]?.blocks;
        if (!blocks) return fail(node, say`"::${node.name}" is not known here. ${remedyFor(Object.keys(placed))}`);
        if (used.includes(node.name)) fail(node, say`"::${node.name}" is in the text twice. Delete one.`);
        used.push(node.name);
        return [...blocks];
      }
      case 'code':
        return [fence(node)];
      case 'footnoteDefinition':
        return [];
      default:
        return fail(
          node,
          say`"${source(node).slice(0, 40)}" (${node.type}) cannot be printed in the files. content/README.md lists what can be used.`,
        );
    }
  };

  const table = ({ align, children }: Table): TextNode => {
    const rows = children.map((row) => row.children.map(inlines));
    const columns = (rows[0] ?? []).map((_, column): Column => {
      // The square root of the longest cell lets long texts wrap and leaves short ones enough room.
      const longest = Math.max(4, ...rows.map((row) => countLetters(row[column] ?? [])));
      return { align: align?.[column] ?? 'left', width: Math.round(10 * Math.sqrt(longest)) };
    });
    return { type: 'table', columns, rows };
  };

  const fence = (node: Extract<RootContent, { type: 'code' }>): TextNode => {
    if (node.lang === 'verbatim') {
      const block = readBlock(node.value, verbatim, node.lang, at(node));
      return { type: 'verbatim', verbatim: { ...block, passages: parseHighlights(block.text) } };
    }
    if (node.lang !== 'chart' || !drawChart)
      return fail(node, say`a block "${node.lang ?? ''}" cannot be printed. Use: ${drawChart ? 'chart, verbatim' : 'verbatim'}.`);
    const chart = readBlock(node.value, chartBlock, node.lang, at(node));
    if (chart.kind === 'line' || chart.kind === 'nps')
      return fail(node, say`a chart of the kind "${chart.kind}" is drawn in articles only. Show it as "bars" or as a table.`);
    return { type: 'chart', chart: drawChart(chart) };
  };

  const blocks = root.children.flatMap(block);
  const missing = Object.keys(placed).find((name) => !placed[name]?.isOptional && !used.includes(name));
  if (missing) fail(root, say`the text has no "::${missing}". Write it on a line of its own, where the chart belongs.`);
  const unused = [...definitions.values()].find(({ identifier }) => !cited.includes(identifier));
  if (unused) fail(unused, say`the reference [^${unused.identifier}] is not cited. Cite it, or delete it.`);
  const references = cited.flatMap((key) => {
    const definition = definitions.get(key);
    if (!definition) return [];
    const [first, ...more] = definition.children;
    return first?.type === 'paragraph' && more.length === 0
      ? [inlines(first)]
      : fail(definition, say`a reference must be one paragraph. Join its lines.`);
  });
  return { blocks, references };
}

/** Remedy for an unknown directive. */
const remedyFor = (names: readonly string[]): string =>
  names.length > 0 ? say`Use ${names.map((name) => `"::${name}"`).join(', ')}, or delete it.` : say`Delete it.`;

/** Number of characters that are printed. A citation counts as three. */
function countLetters(nodes: readonly TextNode[]): number {
  return nodes.reduce((sum, { text, children }) => {
    if (typeof text === 'string') return sum + text.length;
    return sum + (children ? countLetters(children as TextNode[]) : 3);
  }, 0);
}
