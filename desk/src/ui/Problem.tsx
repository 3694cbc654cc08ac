import { recentMinutes } from '@emovera/contract/deskCredentials.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { deskLimits } from '@emovera/contract/limits.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PasskeyError } from '../account/browser.ts';
import { RequestError } from '../requests/requests.ts';
import { useFormats } from '../useFormats.ts';
import { useWords } from '../WordsProvider.tsx';
import styles from './ui.module.css';

type ProblemProps = {
  readonly error: Error;
  /** Tries again. Default: there is nothing to try again. */
  readonly onRetry?: () => void;
};

/** An error, with its remedy. */
export function Problem({ error, onRetry }: ProblemProps) {
  const { common } = useWords();
  const textOf = useProblemText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed was disabled for a moment, and lost the focus.
    if (error && document.activeElement === document.body) place.current?.focus();
  }, [error]);
  // What is gone does not come back.
  const isGone = error instanceof RequestError && error.code === 'notFound';
  return (
    <div ref={place} role="alert" tabIndex={-1} className={styles.problem}>
      <p>{textOf(error)}</p>
      {onRetry && !isGone && (
        <button type="button" onClick={onRetry}>
          {common.tryAgain}
        </button>
      )}
    </div>
  );
}

/** Says that something is being loaded, or why it cannot be shown, with a button to try again. */
export function QueryStatus({ query }: { query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'> }) {
  const { common } = useWords();
  if (query.error) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  return query.isPending && <p role="status">{common.loading}</p>;
}

/** The meaning of an error and its remedy, in the language of the screen. */
export function useProblemText(): (error: Error) => string {
  const { problems } = useWords();
  const formats = useFormats();
  return (error) => {
    if (error instanceof PasskeyError) return problems.browserPasskey[error.fault];
    if (!(error instanceof RequestError)) return problems.unreachable;
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 0) / 60));
    if (error.code === 'tooMany') return formats.count(problems.tooMany, minutes);
    return fillIn(problems[error.code], { ...deskLimits.password, minutes: recentMinutes });
  };
}
