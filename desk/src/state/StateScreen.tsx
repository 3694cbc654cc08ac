import { useQuery } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { Problem } from '../ui/Problem.tsx';
import { useFormats } from '../useFormats.ts';
import { fillIn, useWords } from '../WordsProvider.tsx';
import styles from './StateScreen.module.css';

/** What works and what does not, as the command `doctor` says. What is wrong is at the top. */
export function StateScreen() {
  const { state: words, common } = useWords();
  const formats = useFormats();
  const found = useQuery({ queryKey: ['state'], queryFn: requests.state });
  const state = found.data;
  const bad = state?.checks.filter(({ result }) => result === 'bad').length ?? 0;
  return (
    <div className={styles.screen}>
      <h1>{words.title}</h1>
      {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <p role="status">{common.loading}</p>}
      {state && (
        <>
          <p role="status" className={styles.sum} data-bad={bad > 0}>
            {bad > 0 ? formats.count(words.bad, bad) : words.fine}
          </p>
          <p className={styles.about}>{fillIn(words.checkedAt, { time: formats.time(state.checkedAt) })}</p>
          <ul className={styles.checks}>
            {state.checks.map(({ result, text, remedy }) => (
              <li key={text} data-result={result}>
                <strong>{words.results[result]}</strong>
                <div lang="en">
                  <p>{text}</p>
                  {remedy && <p className={styles.about}>{remedy}</p>}
                </div>
              </li>
            ))}
          </ul>
          <p data-screen-only>
            <button type="button" disabled={found.isFetching} onClick={() => void found.refetch()}>
              {words.check}
            </button>
          </p>
        </>
      )}
    </div>
  );
}
