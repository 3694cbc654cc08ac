import { useEffect, useRef } from 'react';
import { RequestError } from '../requests/requests.ts';
import { useProblemText } from '../requests/useProblemText.ts';
import { useWords } from '../WordsProvider.tsx';
import styles from './Problem.module.css';

type ProblemProps = {
  readonly error: Error;
  /** Tries again. Default: there is nothing to try again. */
  readonly onRetry?: () => void;
};

/** What went wrong, and what to do. */
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
