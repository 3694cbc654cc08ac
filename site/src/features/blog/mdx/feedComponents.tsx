import { emotions } from '@emovera/reader/emotions.ts';
import { npsGroups } from '../../../charts/computeNps.ts';
import { parseHighlights } from '../../../charts/parseHighlights.ts';
import type { ChartBlock } from '../../../content/schemas/chart.ts';
import { formatMeasure, formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { DiagramBlock, DiagramWords } from '../diagrams/diagramBlock.ts';
import { type ArticleContext, knownSource, TextPicture, toLetter, withProps } from './ArticleContext.ts';
import type {
  CalloutProps,
  ChartFigureProps,
  CodeLinesProps,
  FootnoteProps,
  FootnoteReferenceProps,
  FootnotesProps,
  QuotationProps,
  SourceReferenceProps,
  TableProps,
} from './articleComponents.tsx';

/** The components of articles in the feed, whose readers have no styles of the site. */
export function feedComponents(context: ArticleContext) {
  const { lang, charts, figures, footnotes } = context;
  return {
    Callout: FeedCallout,
    Table: FeedTable,
    Verbatim: withProps(FeedQuotation, { emotionNames: charts.emotions }),
    Source: withProps(FeedSource, { context }),
    Chart: withProps(FeedChart, { words: charts, lang }),
    Figure: withProps(FeedFigure, { words: figures, lang }),
    Picture: withProps(TextPicture, { context }),
    CodeLines: FeedCodeLines,
    FootnoteReference: FeedFootnoteReference,
    Footnotes: withProps(FeedFootnotes, { title: footnotes.title }),
    Footnote: FeedFootnote,
  };
}

function FeedCallout({ title, children }: CalloutProps) {
  return (
    <blockquote>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </blockquote>
  );
}

function FeedTable({ caption, children }: TableProps) {
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      {children}
    </figure>
  );
}

function FeedQuotation({ text, source, emotionNames }: QuotationProps) {
  const parts = parseHighlights(text).map((part) => (part.emotion ? `${part.text} (${emotionNames[part.emotion]})` : part.text));
  return (
    <figure>
      <blockquote>{parts.join('')}</blockquote>
      <figcaption>{source}</figcaption>
    </figure>
  );
}

/** Figure in the feed. It is text, so the feed has the same as the page. */
function FeedFigure({ chart, component: Figure, words, lang }: ChartFigureProps<DiagramBlock, DiagramWords>) {
  const data = JSON.parse(chart) as DiagramBlock;
  return (
    <figure>
      <figcaption>{data.title}</figcaption>
      <Figure chart={data} words={words} lang={lang} />
      {data.note && <p>{data.note}</p>}
    </figure>
  );
}

function FeedSource({ n, context }: SourceReferenceProps) {
  return <sup>[{knownSource(n, context)}]</sup>;
}

function FeedCodeLines({ text }: Pick<CodeLinesProps, 'text'>) {
  return (
    <pre>
      <code>{text}</code>
    </pre>
  );
}

function FeedFootnoteReference({ number }: Pick<FootnoteReferenceProps, 'number'>) {
  return <sup>{toLetter(number)}</sup>;
}

function FeedFootnotes({ title, children }: FootnotesProps) {
  return (
    <>
      <h2>{title}</h2>
      <ol type="a">{children}</ol>
    </>
  );
}

function FeedFootnote({ children }: Pick<FootnoteProps, 'children'>) {
  return <li>{children}</li>;
}

/** A chart in the feed: a table of its numbers. */
export function FeedChart({ chart, words, lang }: Omit<ChartFigureProps, 'component'>) {
  const data = JSON.parse(chart) as ChartBlock;
  const rows = makeRows(data, { words, lang });
  return (
    <figure>
      <figcaption>{data.title}</figcaption>
      <table>
        {rows.head && (
          <thead>
            <tr>
              {rows.head.map((cell) => (
                <th key={cell}>{cell}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.body.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their column
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{data.note}</p>
    </figure>
  );
}

type Rows = { head?: string[]; body: string[][] };

/** The numbers of a chart, formatted for the language. Rows with more than one number have a header. */
function makeRows(chart: ChartBlock, { words, lang }: Pick<ChartFigureProps, 'words' | 'lang'>): Rows {
  switch (chart.kind) {
    case 'profile':
      return { body: emotions.map((emotion) => [words.emotions[emotion], formatPercent(lang, chart.profile[emotion])]) };
    case 'comparison':
      return {
        head: ['', ...chart.groups.map(({ name }) => name)],
        body: emotions.map((emotion) => [
          words.emotions[emotion],
          ...chart.groups.map(({ profile }) => formatPercent(lang, profile[emotion])),
        ]),
      };
    case 'bars':
      return { body: chart.bars.map(({ name, value }) => [name, formatMeasure(lang, value, chart)]) };
    case 'matrix':
      return {
        head: [words.matrix.irritant, words.matrix.mentions, words.matrix.intensity],
        body: chart.points.map(({ name, mentions, intensity }) => [
          name,
          formatNumber(lang, mentions),
          formatNumber(lang, intensity, { minimumFractionDigits: 1 }),
        ]),
      };
    case 'line': {
      const value = (number: number | undefined) => (number === undefined ? '' : formatMeasure(lang, number, chart));
      return {
        head: ['', ...chart.series.map(({ name }) => name)],
        body: [
          ...chart.labels.map((label, index) => [label, ...chart.series.map(({ values }) => value(values[index]))]),
          ...chart.limits.map(({ name, value: limit }) => [name, ...chart.series.map(() => value(limit))]),
        ],
      };
    }
    case 'nps':
      return {
        body: [
          [words.nps.nps, formatNumber(lang, chart.promoters - chart.detractors, { signDisplay: 'exceptZero' })],
          ...npsGroups.map(({ id }) => [words.nps[id], formatPercent(lang, chart[id])]),
        ],
      };
  }
}
