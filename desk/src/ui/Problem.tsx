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
  return (
    <div role="alert" className={styles.problem}>
      <p>{textOf(error)}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {common.tryAgain}
        </button>
      )}
    </div>
  );
}
