import type { Locale } from '@emovera/contract/locales.ts';
import { parseMarkedText } from '../../../charts/parseMarkedText.ts';
import { fill, formatPercent } from '../../../i18n/format.ts';
import { type Emotion, emotions, type Profile } from '../../../schemas/common.ts';
import { Callout, type CalloutProps } from './Callout.tsx';
import { ProfileFigure } from './ProfileFigure.tsx';
import { Quotation } from './Quotation.tsx';
import { SourceMark } from './SourceMark.tsx';
import { Table, type TableProps } from './Table.tsx';

/** What the components need to know of the article in which they stand. */
export type ArticleContext = {
  lang: Locale;
  emotionNames: Readonly<Record<Emotion, string>>;
  /** Accessible name of a reference, with {number}. */
  sourceLabel: string;
  /** How many sources the article names. */
  sources: number;
  /** The article's file, for messages. */
  file: string;
};

type VerbatimProps = { text: string; source: string };
type ProfileProps = Profile & { caption: string };
type SourceProps = { n: number };

/** The components that an author can use in an article without importing them, for its page. */
export function articleComponents(context: ArticleContext) {
  const { lang, emotionNames, sourceLabel } = context;
  return {
    Callout,
    Table,
    Verbatim: (props: VerbatimProps) => <Quotation {...props} emotionNames={emotionNames} />,
    Profile: ({ caption, ...profile }: ProfileProps) => (
      <ProfileFigure caption={caption} profile={profile} emotionNames={emotionNames} lang={lang} />
    ),
    Source: ({ n }: SourceProps) => <SourceMark n={known(n, context)} label={fill(sourceLabel, { number: n })} />,
  };
}

/** The same components for the feed, whose readers have neither the site's styles nor its drawings. */
export function feedComponents(context: ArticleContext) {
  const { lang, emotionNames } = context;
  return {
    Callout: ({ title, children }: CalloutProps) => (
      <blockquote>
        <p>
          <strong>{title}</strong>
        </p>
        {children}
      </blockquote>
    ),
    Table: ({ caption, children }: TableProps) => (
      <figure>
        <figcaption>{caption}</figcaption>
        {children}
      </figure>
    ),
    Verbatim: ({ text, source }: VerbatimProps) => (
      <figure>
        <blockquote>
          {parseMarkedText(text)
            .map((part) => (part.emotion ? `${part.text} (${emotionNames[part.emotion]})` : part.text))
            .join('')}
        </blockquote>
        <figcaption>{source}</figcaption>
      </figure>
    ),
    Profile: ({ caption, ...profile }: ProfileProps) => (
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
    ),
    Source: ({ n }: SourceProps) => <sup>[{known(n, context)}]</sup>,
  };
}

function known(n: number, { sources, file }: ArticleContext): number {
  if (Number.isInteger(n) && n >= 1 && n <= sources) return n;
  throw new Error(`${file} refers to source ${n}, but names ${sources} under "sources". Correct the number or add the source.`);
}
