import { type Path, valueAt } from '@emovera/contract/values.ts';
import { othersIn } from '../person.ts';
import styles from './Conflicts.module.css';
import { nameOf } from './nameOf.ts';
import type { Session } from './requests.ts';
import type { OpenDocument } from './useDocument.ts';
import { usePerson } from './usePerson.ts';
import { useWords } from './WordsProvider.tsx';

/** Values that two people have changed, with both versions and the name of the other person. Nothing is written before one is chosen. */
export function Conflicts({ open, session }: { open: OpenDocument; session: Session }) {
  const words = useWords();
  const [person] = usePerson(session);
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
        const place = path === 'body' ? 'text' : placeName(text?.value, path);
        const changes = open.unsaved.filter((change) => change.file === file && isAround(change.what, place));
        const others = othersIn(changes, person);
        // The person may have typed in another window.
        const people = others.length > 0 ? others : changes.flatMap((change) => change.people);
        const names = [...new Set(people.map((each) => nameOf(each, person, words)))].join(', ');
        return (
          <div key={`${file} ${String(path)}`}>
            <p>{`${file}: ${path === 'body' ? words.document.body : place}`}</p>
            <dl>
              {names && <dt>{words.conflict.by}</dt>}
              {names && <dd>{names}</dd>}
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

/** The place of a value as a list of unsaved changes names it: items of lists by their ids. */
const placeName = (data: unknown, path: Path): string =>
  path
    .map((key, index) => {
      const item = valueAt(data, path.slice(0, index + 1)) as { readonly id?: unknown } | null | undefined;
      return typeof key === 'number' && typeof item?.id === 'string' ? item.id : key;
    })
    .join(' › ');

/** Whether two places are the same, or one is in the other. The whole file has no name. */
const isAround = (a: string, b: string): boolean => a === '' || `${a} ›`.startsWith(`${b} ›`) || `${b} ›`.startsWith(`${a} ›`);
