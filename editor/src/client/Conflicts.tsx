import { valueAt } from '../../../scripts/content/values.ts';
import styles from './Conflicts.module.css';
import type { OpenDocument } from './useDocument.ts';
import { useWords } from './WordsProvider.tsx';

/** Values that two people have changed, with both versions. Nothing is written before one is chosen. */
export function Conflicts({ open }: { open: OpenDocument }) {
  const words = useWords();
  if (open.conflicts.length === 0) return null;
  return (
    <section className={styles.conflicts} role="alert">
      <h2>{words.conflict.title}</h2>
      {open.conflicts.map((conflict) => {
        const { file, path, current } = conflict;
        const text = open.texts[file];
        const mine = path === 'body' ? text?.body : valueAt(text?.value, path);
        const show = (value: unknown) =>
          value === undefined ? words.conflict.removed : typeof value === 'string' ? value : JSON.stringify(value);
        return (
          <div key={`${file} ${String(path)}`}>
            <p>
              {file}: {path === 'body' ? words.document.body : path.join(' › ')}
            </p>
            <dl>
              <dt>{words.conflict.theirs}</dt>
              <dd>{show(current)}</dd>
              <dt>{words.conflict.mine}</dt>
              <dd>{show(mine)}</dd>
            </dl>
            <button type="button" onClick={() => open.resolve(conflict, 'theirs')}>
              {words.conflict.keep}
            </button>
            <button type="button" onClick={() => open.resolve(conflict, 'mine')}>
              {words.conflict.use}
            </button>
          </div>
        );
      })}
    </section>
  );
}
