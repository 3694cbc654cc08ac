import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef } from 'react';
import { type ScreenLanguage, useLanguage, useSharedMessages } from './languages.tsx';

type Explanation = {
  /** Meaning and remedy. */
  readonly text: string;
  /** Whether trying again cannot help, such as after a deletion. Default: false. */
  readonly isFinal?: boolean;
  /** Whether the screen shows it elsewhere, so that a notice is not needed. Default: false. */
  readonly isSaid?: boolean;
};

export type ExplainError = (error: Error, language: ScreenLanguage) => Explanation;

export const ErrorContext = createContext<ExplainError>(({ message }) => ({ text: message }));

export function useExplain(): (error: Error) => Explanation {
  const [explain, language] = [use(ErrorContext), useLanguage()];
  return (error) => explain(error, language);
}

type ErrorMessageProps = {
  readonly error: Error;
  /** Tries again. Default: no button. */
  readonly onRetry?: () => void;
};

export function ErrorMessage({ error, onRetry }: ErrorMessageProps) {
  const { tryAgain } = useSharedMessages();
  const { text, isFinal } = useExplain()(error);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button was disabled for a moment, and lost the focus.
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

/** Shows that data are loading, or the error that prevents it, with a button to try again. */
export function QueryStatus({ query }: { query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'> }) {
  const { loading } = useSharedMessages();
  if (query.error) return <ErrorMessage error={query.error} onRetry={() => void query.refetch()} />;
  return query.isPending && <p role="status">{loading}</p>;
}
