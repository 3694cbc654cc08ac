import type { Part } from '../server/documents.ts';
import type { FormState } from './formContext.ts';
import styles from './ProblemList.module.css';
import { labelOf } from './schemas.ts';
import { useCount, useWords } from './WordsProvider.tsx';

/** What does not fit the schemas, as a list that leads to the fields. */
export function ProblemList({ parts, onChoose }: { parts: readonly Part[]; onChoose: (target: FormState['target']) => void }) {
  const words = useWords();
  const countIn = useCount();
  const problems = parts.flatMap(({ file, lang, issues }) => issues.map((issue) => ({ file, lang, ...issue })));
  if (problems.length === 0) return null;
  const { length: count } = problems;
  return (
    <section className={styles.problems} aria-labelledby="problems">
      <h2 id="problems">{countIn(words.document.problems, count)}</h2>
      <ul>
        {problems.map(({ file, lang, path, message }) => (
          <li key={`${file} ${path.join()} ${message}`}>
            <button type="button" onClick={() => onChoose({ file, path: [...path] })}>
              {[...(lang ? [lang] : []), ...path.map((key) => (typeof key === 'number' ? key + 1 : labelOf(key)))].join(' › ')}
            </button>{' '}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
