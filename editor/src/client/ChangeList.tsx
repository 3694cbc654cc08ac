import { fillIn } from '@emovera/contract/fill.ts';
import type { Person, UnsavedChange } from '../person.ts';
import { nameOf } from './nameOf.ts';
import { useWords } from './WordsProvider.tsx';

/** Number of changed values of a file that are listed. The others are counted. */
const shownValues = 6;

type ChangeListProps = { changes: readonly UnsavedChange[]; person: Person };

/** Changes that are not saved, by the people who made them, and by file. */
export function ChangeList({ changes, person }: ChangeListProps) {
  const words = useWords();
  const peopleOf = ({ people }: UnsavedChange) =>
    people.length === 0 ? words.changes.elsewhere : people.map((each) => nameOf(each, person, words)).join(', ');
  return Object.entries(Object.groupBy(changes, peopleOf)).map(([people, own = []]) => (
    <section key={people}>
      <h3>{people}</h3>
      <ul>
        {Object.entries(Object.groupBy(own, ({ file }) => file)).map(([file, inFile = []]) => {
          const shown = inFile
            .slice(0, shownValues)
            .map(({ what, state }) => fillIn(words.changes[state], { what: what || words.changes.whole }));
          const more = inFile.length > shownValues ? ` ${fillIn(words.changes.more, { count: inFile.length - shownValues })}` : '';
          return <li key={file}>{`${file}: ${shown.join(', ')}${more}`}</li>;
        })}
      </ul>
    </section>
  ));
}
