import { fill } from '../../../i18n/format.ts';
import { type ArticleContext, knownSource } from './ArticleContext.ts';

export type SourceMarkProps = {
  /** Number of the source, from 1. */
  n: number;
  context: ArticleContext;
};

/** Keeps the number on the line of the words before it; after a comma or a full stop a bracket could begin the next one. */
const wordJoiner = '\u2060';

/** Reference to an entry of the article's list of sources. */
export function SourceMark({ n, context }: SourceMarkProps) {
  const number = knownSource(n, context);
  return (
    <sup>
      {wordJoiner}
      <a href={`#source_${number}`} aria-label={fill(context.sourceLabel, { number })}>
        {`[${number}]`}
      </a>
    </sup>
  );
}
