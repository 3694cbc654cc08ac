import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef } from 'react';
import { type ScreenLanguage, useLanguage, useSharedWords } from './languages.tsx';

/** What a screen says about an error. */
type Explanation = {
  /** Its meaning and its remedy. */
  readonly text: string;
  /** Whether trying again is of no use, such as for what is gone. Default: false. */
  readonly isFinal?: boolean;
  /** Whether the screen says it by itself, so that a notice is not needed. Default: false. */
  readonly isSaid?: boolean;
};

/** Explains an error in a language. */
export type ExplainProblem = (error: Error, language: ScreenLanguage) => Explanation;

/** How a screen explains errors. */
export const ProblemContext = createContext<ExplainProblem>(({ message }) => ({ text: message }));

/** Explains errors in the language of the screen. */
export function useExplain(): (error: Error) => Explanation {
  const [explain, language] = [use(ProblemContext), useLanguage()];
  return (error) => explain(error, language);
}

type ProblemProps = {
  readonly error: Error;
  /** Tries again. Default: there is nothing to try again. */
  readonly onRetry?: () => void;
};

/** An error, with its remedy. */
export function Problem({ error, onRetry }: ProblemProps) {
  const { tryAgain } = useSharedWords();
  const { text, isFinal } = useExplain()(error);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed was disabled for a moment, and lost the focus.
    if (error && document.activeElement === document.body) place.current?.focus();
  }, [error]);
  return (
    <div ref={place} role="alert" tabIndex={-1} className="flex wrap gap-3 items-center">
      <p>{text}</p>
      {onRetry && !isFinal && (
        <button type="button" onClick={onRetry}>
          {tryAgain}
        </button>
      )}
    </div>
  );
}

/** Says that something is being loaded, or why it cannot be shown, with a button to try again. */
export function QueryStatus({ query }: { query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'> }) {
  const { loading } = useSharedWords();
  if (query.error) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  return query.isPending && <p role="status">{loading}</p>;
}
