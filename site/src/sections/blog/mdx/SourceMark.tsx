import { fill } from '../../../i18n/format.ts';
import { type ArticleContext, knownSource } from './ArticleContext.ts';

export type SourceMarkProps = {
  /** Number of the source, from 1. */
  n: number;
  context: ArticleContext;
};

/** Reference to an entry of the article's list of sources. */
export function SourceMark({ n, context }: SourceMarkProps) {
  const number = knownSource(n, context);
  return (
    <sup>
      <a href={`#source-${number}`} aria-label={fill(context.sourceLabel, { number })}>
        [{number}]
      </a>
    </sup>
  );
}
