import { parseMarkedText } from '../../../charts/parseMarkedText.ts';
import { formatPercent } from '../../../i18n/format.ts';
import { emotions } from '../../../schemas/common.ts';
import { type ArticleContext, knownSource } from './ArticleContext.ts';
import type { CalloutProps } from './Callout.tsx';
import type { ProfileFigureProps } from './ProfileFigure.tsx';
import type { QuotationProps } from './Quotation.tsx';
import type { SourceMarkProps } from './SourceMark.tsx';
import type { TableProps } from './Table.tsx';
import { withProps } from './withProps.ts';

/** The components of articles for the feed, whose readers have neither the site's styles nor its drawings. */
export function feedComponents(context: ArticleContext) {
  const { lang, emotionNames } = context;
  return {
    Callout: FeedCallout,
    Table: FeedTable,
    Verbatim: withProps(FeedQuotation, { emotionNames }),
    Profile: withProps(FeedProfile, { emotionNames, lang }),
    Source: withProps(FeedSource, { context }),
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

function FeedProfile({ caption, emotionNames, lang, ...profile }: ProfileFigureProps) {
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      <ul>
        {emotions.map((emotion) => (
          <li key={emotion}>
            {emotionNames[emotion]}: {formatPercent(lang, profile[emotion])}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function FeedSource({ n, context }: SourceMarkProps) {
  return <sup>[{knownSource(n, context)}]</sup>;
}
