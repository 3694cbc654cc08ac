import type { Locale } from '@emovera/contract/locales.ts';
import type { Emotion } from '@emovera/reader/emotions.ts';
import type { ComponentType, ReactNode } from 'react';
import type { ChartWords } from '../../../charts/ChartParts.tsx';
import { HighlightedText } from '../../../charts/HighlightedText.tsx';
import type { ChartBlock } from '../../../content/schemas/chart.ts';
import { fillStrict } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import scrollArea from '../../../ui/scrollArea.module.css';
import articleEnd from '../ArticleEnd.module.css';
import type { DiagramBlock, DiagramWords } from '../diagrams/diagramBlock.ts';
import { type ArticleContext, knownSource, TextPicture, toLetter, withProps } from './ArticleContext.ts';
import styles from './articleComponents.module.css';

/** The components of articles on their pages. Authors use them without an import. */
export function articleComponents(context: ArticleContext) {
  const { lang, charts, figures, footnotes, codeLabel } = context;
  return {
    h2: withProps(Heading, { level: 2 }),
    h3: withProps(Heading, { level: 3 }),
    Callout,
    Table,
    Verbatim: withProps(Quotation, { emotionNames: charts.emotions }),
    Source: withProps(SourceReference, { context }),
    // These components come from convertMarkdown, not from authors.
    Chart: withProps(ChartFigure<ChartBlock, ChartWords>, { words: charts, lang }),
    Figure: withProps(ChartFigure<DiagramBlock, DiagramWords>, { words: figures, lang }),
    Picture: withProps(TextPicture, { context }),
    CodeLines: withProps(CodeLines, { label: codeLabel }),
    FootnoteReference: withProps(FootnoteReference, { label: footnotes.mark }),
    Footnotes: withProps(Footnotes, { title: footnotes.title }),
    Footnote: withProps(Footnote, { back: footnotes.back }),
  };
}

type HeadingProps = {
  level: 2 | 3;
  id: string;
  children: ReactNode;
};

/** A heading of an article. It is a link to itself, so that readers can copy its address and screen readers read it once. */
function Heading({ level, id, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      <a className={styles.headingLink} href={`#${id}`}>
        {children}
      </a>
    </Tag>
  );
}

export type CalloutProps = {
  title: string;
  /** Text of the note, from Markdown. */
  children: ReactNode;
};

/** A note in an article: a rule of thumb, a warning, a consequence. */
function Callout({ title, children }: CalloutProps) {
  return (
    <div className="grid gap-2 padding-5 rounded tinted border unbroken" role="note">
      <p className={`bold heading-color ${styles.calloutTitle}`}>{title}</p>
      {children}
    </div>
  );
}

export type TableProps = {
  /** Caption, and accessible name of the area that scrolls on narrow screens. */
  caption: string;
  /** A Markdown table. */
  children: ReactNode;
};

/** A table with its caption. It scrolls if the screen is narrower. */
function Table({ caption, children }: TableProps) {
  return (
    <figure className="grid gap-3">
      <figcaption className={`bold heading-color ${styles.tableCaption}`}>{caption}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className={`border ${styles.table} ${scrollArea.area}`} aria-label={caption} tabIndex={0}>
        {children}
      </section>
    </figure>
  );
}

export type QuotationProps = {
  /** Text of the verbatim, with passages marked `[passage]{emotion}`. */
  text: string;
  /** Kind of source, such as "Delivery survey, 6/10". */
  source: string;
  emotionNames: Readonly<Record<Emotion, string>>;
};

/** A verbatim in an article, with marked emotions. */
function Quotation({ text, source, emotionNames }: QuotationProps) {
  return (
    <figure className={`grid gap-3 padding-5 strong-border rounded ${styles.quotation}`}>
      <blockquote>
        <p>
          <HighlightedText text={text} emotionNames={emotionNames} />
        </p>
      </blockquote>
      <figcaption className="small muted">{source}</figcaption>
    </figure>
  );
}

export type SourceReferenceProps = {
  /** Number of the source, from 1. */
  n: number;
  context: ArticleContext;
};

/** Keeps the number on the line of the word before it. Otherwise the line could break before the bracket after a comma or a full stop. */
const wordJoiner = '\u2060';

/** Reference to a source of the article. */
function SourceReference({ n, context }: SourceReferenceProps) {
  const number = knownSource(n, context);
  return (
    <sup>
      {wordJoiner}
      <a href={`#source_${number}`} aria-label={fillStrict(context.sourceLabel, { number })}>
        {`[${number}]`}
      </a>
    </sup>
  );
}

export type ChartFigureProps<Block extends ChartBlock | DiagramBlock = ChartBlock, Words = ChartWords> = {
  /** The chart or figure as JSON. `convertMarkdown` has checked it. */
  chart: string;
  /** Component for its kind, imported by the article. */
  component: ComponentType<{ chart: Block; words: Words; lang: Locale }>;
  words: Words;
  lang: Locale;
};

/** A chart or a figure in an article: title, drawing, and the source or "example". */
function ChartFigure<Block extends ChartBlock | DiagramBlock, Words>({
  chart,
  component: Chart,
  words,
  lang,
}: ChartFigureProps<Block, Words>) {
  const data = JSON.parse(chart) as Block;
  return (
    <figure className={`container padding-5 border rounded unbroken ${styles.chart}`}>
      <figcaption>{data.title}</figcaption>
      <Chart chart={data} words={words} lang={lang} />
      {data.note && <p className={`small muted ${styles.note}`}>{data.note}</p>}
    </figure>
  );
}

export type CodeLinesProps = {
  text: string;
  /** Accessible name of the area, which scrolls on narrow screens. */
  label: string;
};

/** Lines of code or of a calculation. Code is not wrapped, so that it stays aligned. */
function CodeLines({ text, label }: CodeLinesProps) {
  // A calculation wraps on phones, so that its result is visible.
  const isCalculation = text.split('\n').every((line) => line.includes(' = '));
  const lines = `${styles.code} ${isCalculation ? styles.wrapped : ''} ${scrollArea.area}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <pre className={lines} role="group" aria-label={label} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}

export type FootnoteReferenceProps = {
  /** Number of the footnote, from 1. */
  number: number;
  /** Number of the mark among those of this footnote, from 1. */
  use: number;
  /** Accessible name, with {letter}. */
  label: string;
};

/** A mark in the text that links to a footnote. It is a letter, since sources have numbers. */
export function FootnoteReference({ number, use, label }: FootnoteReferenceProps) {
  const letter = toLetter(number);
  return (
    <sup>
      <a id={`mark_${number}_${use}`} href={`#footnote_${number}`} aria-label={fillStrict(label, { letter })}>
        {letter}
      </a>
    </sup>
  );
}

export type FootnotesProps = {
  title: string;
  children: ReactNode;
};

/** The footnotes at the end of the text, with letters. */
export function Footnotes({ title, children }: FootnotesProps) {
  return (
    <section className={`small ${articleEnd.sources}`} aria-labelledby="footnotes">
      <h2 id="footnotes">{title}</h2>
      <ol type="a">{children}</ol>
    </section>
  );
}

export type FootnoteProps = {
  /** Number of the footnote, from 1. */
  number: number;
  /** Number of marks that link to it. */
  uses: number;
  /** Accessible name of the link back to a mark, with {letter}. */
  back: string;
  children: ReactNode;
};

/** A footnote at the end of the text, with links back to its marks. */
export function Footnote({ number, uses, back, children }: FootnoteProps) {
  const label = fillStrict(back, { letter: toLetter(number) });
  return (
    <li id={`footnote_${number}`}>
      {children}
      {Array.from({ length: uses }, (_, index) => index + 1).map((use) => (
        <a key={use} href={`#mark_${number}_${use}`} aria-label={uses > 1 ? `${label} (${use})` : label}>
          <Icon name="back" />
        </a>
      ))}
    </li>
  );
}
