import type { ChartBlock } from '../../../content/schemas/chart.ts';
import type { ChartWords } from '../charts/ChartProps.ts';
import type { FigureBlock, FigureWords } from '../figures/figureBlock.ts';
import type { ArticleContext } from './ArticleContext.ts';
import { Callout } from './Callout.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { CodeLines } from './CodeLines.tsx';
import { Footnote } from './Footnote.tsx';
import { FootnoteMark } from './FootnoteMark.tsx';
import { Footnotes } from './Footnotes.tsx';
import { Heading } from './Heading.tsx';
import { Quotation } from './Quotation.tsx';
import { SourceMark } from './SourceMark.tsx';
import { Table } from './Table.tsx';
import { TextPicture } from './TextPicture.tsx';
import { withProps } from './withProps.ts';

/** The components of articles on their pages. Authors use them without an import. */
export function articleComponents(context: ArticleContext) {
  const { lang, charts, figures, footnotes, codeLabel } = context;
  return {
    h2: withProps(Heading, { level: 2 }),
    h3: withProps(Heading, { level: 3 }),
    Callout,
    Table,
    Verbatim: withProps(Quotation, { emotionNames: charts.emotions }),
    Source: withProps(SourceMark, { context }),
    // From convertMarkdown, not from authors.
    Chart: withProps(ChartFigure<ChartBlock, ChartWords>, { words: charts, lang }),
    Figure: withProps(ChartFigure<FigureBlock, FigureWords>, { words: figures, lang }),
    Picture: withProps(TextPicture, { context }),
    CodeLines: withProps(CodeLines, { label: codeLabel }),
    FootnoteMark: withProps(FootnoteMark, { label: footnotes.mark }),
    Footnotes: withProps(Footnotes, { title: footnotes.title }),
    Footnote: withProps(Footnote, { back: footnotes.back }),
  };
}
