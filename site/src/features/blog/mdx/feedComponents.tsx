import { parseMarkedText } from '../../../charts/parseMarkedText.ts';
import type { FigureBlock, FigureWords } from '../figures/figureBlock.ts';
import { type ArticleContext, knownSource, letterOf, TextPicture, withProps } from './ArticleContext.ts';
import type { CalloutProps, ChartFigureProps, CodeLinesProps, QuotationProps, SourceMarkProps, TableProps } from './articleComponents.tsx';
import { FeedChart } from './FeedChart.tsx';
import type { FootnoteMarkProps, FootnoteProps, FootnotesProps } from './footnotes.tsx';

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
    FootnoteMark: FeedFootnoteMark,
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
  const parts = parseMarkedText(text).map((part) => (part.emotion ? `${part.text} (${emotionNames[part.emotion]})` : part.text));
  return (
    <figure>
      <blockquote>{parts.join('')}</blockquote>
      <figcaption>{source}</figcaption>
    </figure>
  );
}

/** A figure is text, so the feed has the same. */
function FeedFigure({ chart, component: Figure, words, lang }: ChartFigureProps<FigureBlock, FigureWords>) {
  const data = JSON.parse(chart) as FigureBlock;
  return (
    <figure>
      <figcaption>{data.title}</figcaption>
      <Figure chart={data} words={words} lang={lang} />
      {data.note && <p>{data.note}</p>}
    </figure>
  );
}

function FeedSource({ n, context }: SourceMarkProps) {
  return <sup>[{knownSource(n, context)}]</sup>;
}

function FeedCodeLines({ text }: Pick<CodeLinesProps, 'text'>) {
  return (
    <pre>
      <code>{text}</code>
    </pre>
  );
}

function FeedFootnoteMark({ number }: Pick<FootnoteMarkProps, 'number'>) {
  return <sup>{letterOf(number)}</sup>;
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
