import { parseMarkedText } from '../../../charts/parseMarkedText.ts';
import { type ArticleContext, knownSource } from './ArticleContext.ts';
import type { CalloutProps } from './Callout.tsx';
import { FeedChart } from './FeedChart.tsx';
import { letterOf } from './letterOf.ts';
import type { QuotationProps } from './Quotation.tsx';
import type { RemarkProps } from './Remark.tsx';
import type { RemarkMarkProps } from './RemarkMark.tsx';
import type { RemarksProps } from './Remarks.tsx';
import type { SourceMarkProps } from './SourceMark.tsx';
import type { TableProps } from './Table.tsx';
import { withProps } from './withProps.ts';

/** The components of articles for the feed, whose readers have neither the site's styles nor its drawings. */
export function feedComponents(context: ArticleContext) {
  const { lang, charts, remarks } = context;
  return {
    Callout: FeedCallout,
    Table: FeedTable,
    Verbatim: withProps(FeedQuotation, { emotionNames: charts.emotions }),
    Source: withProps(FeedSource, { context }),
    Chart: withProps(FeedChart, { words: charts, lang }),
    RemarkMark: FeedRemarkMark,
    Remarks: withProps(FeedRemarks, { title: remarks.title }),
    Remark: FeedRemark,
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

function FeedSource({ n, context }: SourceMarkProps) {
  return <sup>[{knownSource(n, context)}]</sup>;
}

function FeedRemarkMark({ number }: Pick<RemarkMarkProps, 'number'>) {
  return <sup>{letterOf(number)}</sup>;
}

function FeedRemarks({ title, children }: RemarksProps) {
  return (
    <>
      <h2>{title}</h2>
      <ol type="a">{children}</ol>
    </>
  );
}

function FeedRemark({ children }: Pick<RemarkProps, 'children'>) {
  return <li>{children}</li>;
}
