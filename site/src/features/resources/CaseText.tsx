import { createElement, Fragment, type ReactNode } from 'react';
import { VerbatimCard, type VerbatimCardProps } from '../../charts/HighlightedText.tsx';
import type { Verbatim } from '../../content/schemas/common.ts';
import type { TextNode } from '../../documents/parseText.ts';
import scrollArea from '../../ui/scrollArea.module.css';
import article from '../blog/mdx/articleComponents.module.css';
import styles from './CaseText.module.css';

type CaseTextProps = {
  blocks: readonly TextNode[];
  /** The headings of chapters, with the ids of their places. */
  chapters: readonly { readonly id: string; readonly heading: TextNode }[];
  /** The charts that the text places, by their names. */
  charts: Readonly<Record<string, ReactNode>>;
  words: VerbatimCardProps['words'];
};

/** The text of a client case. Its chapters have headings of the fourth level. */
export function CaseText({ blocks, ...context }: CaseTextProps) {
  return <div className={`min-width-0 ${styles.text}`}>{renderBlocks(blocks, context)}</div>;
}

type Context = Omit<CaseTextProps, 'blocks'>;

function block(node: TextNode, context: Context): ReactNode {
  const { chapters, charts, words } = context;
  const children = node.children as readonly TextNode[];
  switch (node.type) {
    case 'heading': {
      const id = chapters.find(({ heading }) => heading === node)?.id;
      return id ? <h4 id={id}>{inlines(children)}</h4> : <h5>{inlines(children)}</h5>;
    }
    case 'paragraph':
      return <p>{inlines(children)}</p>;
    case 'list': {
      const items = (node.items as readonly TextNode[][]).map((item) => createElement('li', {}, renderBlocks(item, context)));
      return createElement(node.isOrdered ? 'ol' : 'ul', {}, ...items);
    }
    case 'table':
      return <Table rows={node.rows as readonly TextNode[][][]} columns={node.columns as readonly Column[]} />;
    case 'box':
      return (
        <div className={`padding-5 rounded tinted border unbroken ${styles.text}`} role="note">
          <p className="bold heading-color">{inlines(node.title as readonly TextNode[])}</p>
          {renderBlocks(children, context)}
        </div>
      );
    case 'verbatim':
      return <VerbatimCard verbatim={node.verbatim as Verbatim} words={words} />;
    case 'verbatims':
      return (
        <div className={`grid gap-4 ${styles.verbatims}`}>
          {(node.verbatims as readonly Verbatim[]).map((verbatim) => (
            <VerbatimCard key={verbatim.text} verbatim={verbatim} words={words} />
          ))}
        </div>
      );
    default:
      return charts[node.chart as string];
  }
}

type Column = { readonly align: keyof typeof alignments };

/** Values for the styles of tables, which are the same as in articles. */
const alignments = { left: undefined, right: 'end', center: 'center' } as const;

/** A table, which scrolls on narrow screens. */
function Table({ rows: [head = [], ...rows], columns }: { rows: readonly TextNode[][][]; columns: readonly Column[] }) {
  const cells = (row: readonly TextNode[][], tag: 'th' | 'td') =>
    row.map((cell, index) => createElement(tag, { 'data-align': alignments[columns[index]?.align ?? 'left'] }, inlines(cell)));
  return (
    /* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1). */
    <section className={`border ${article.table} ${scrollArea.area}`} aria-label={head.flat().map(plainText).join(', ')} tabIndex={0}>
      <table>
        <thead>{createElement('tr', {}, ...cells(head, 'th'))}</thead>
        {createElement('tbody', {}, ...rows.map((row) => createElement('tr', {}, ...cells(row, 'td'))))}
      </table>
    </section>
  );
}

function inline(node: TextNode): ReactNode {
  const children = node.children as readonly TextNode[];
  if (node.type === 'text') return node.text as string;
  if (node.type === 'strong') return <b>{inlines(children)}</b>;
  if (node.type === 'emphasis') return <em>{inlines(children)}</em>;
  return <a href={node.url as string}>{inlines(children)}</a>;
}

/** The parts of a text never change their order, so they need no keys. */
const together = (parts: readonly ReactNode[]) => createElement(Fragment, {}, ...parts);
const inlines = (nodes: readonly TextNode[]) => together(nodes.map(inline));
const renderBlocks = (nodes: readonly TextNode[], context: Context) => together(nodes.map((node) => block(node, context)));

/** The words of a piece of a line, without marks. */
export const plainText = ({ text, children = [] }: TextNode): string =>
  typeof text === 'string' ? text : (children as readonly TextNode[]).map(plainText).join('');
