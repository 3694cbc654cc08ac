import { fill } from '../../../i18n/format.ts';
import { type ArticleContext, knownSource } from './ArticleContext.ts';

export type SourceMarkProps = {
  /** Number of the source, from 1. */
  n: number;
  context: ArticleContext;
};

/** Keeps the number on the line of the word before it. Otherwise the line could break before the bracket after a comma or a full stop. */
const wordJoiner = '\u2060';

/** Reference to a source of the article. */
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
