import type { ArticleContext } from './ArticleContext.ts';
import { Callout } from './Callout.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { Heading } from './Heading.tsx';
import { Quotation } from './Quotation.tsx';
import { Remark } from './Remark.tsx';
import { RemarkMark } from './RemarkMark.tsx';
import { Remarks } from './Remarks.tsx';
import { SourceMark } from './SourceMark.tsx';
import { Table } from './Table.tsx';
import { withProps } from './withProps.ts';

/** The components that an author can use in an article without importing them, as its page shows them. */
export function articleComponents(context: ArticleContext) {
  const { lang, charts, remarks } = context;
  return {
    h2: withProps(Heading, { level: 2 }),
    h3: withProps(Heading, { level: 3 }),
    Callout,
    Table,
    Verbatim: withProps(Quotation, { emotionNames: charts.emotions }),
    Source: withProps(SourceMark, { context }),
    // Made of fenced blocks and of footnotes in Markdown.
    Chart: withProps(ChartFigure, { words: charts, lang }),
    RemarkMark: withProps(RemarkMark, { label: remarks.mark }),
    Remarks: withProps(Remarks, { title: remarks.title }),
    Remark: withProps(Remark, { back: remarks.back }),
  };
}
