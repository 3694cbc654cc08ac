import type { Person, UnsavedChange } from '../person.ts';
import { fillIn, useWords } from './WordsProvider.tsx';

/** Number of changed values of a file that are listed. The others are counted. */
const shownValues = 6;

type ChangeListProps = { changes: readonly UnsavedChange[]; person: Person };

/** Changes that are not saved, by the people who made them, and by file. */
export function ChangeList({ changes, person }: ChangeListProps) {
  const words = useWords();
  const nameOf = (each: Person) =>
    each.email === ''
      ? words.changes.unnamed
      : each.email === person.email
        ? fillIn(words.changes.you, each)
        : `${each.name} (${each.email})`;
  const peopleOf = ({ people }: UnsavedChange) => (people.length === 0 ? words.changes.elsewhere : people.map(nameOf).join(', '));
  return Object.entries(Object.groupBy(changes, peopleOf)).map(([people, own = []]) => (
    <section key={people}>
      <h3>{people}</h3>
      <ul>
        {Object.entries(Object.groupBy(own, ({ file }) => file)).map(([file, inFile = []]) => (
          <li key={file}>
            {file}:{' '}
            {inFile
              .slice(0, shownValues)
              .map(({ what, state }) => fillIn(words.changes[state], { what: what || words.changes.whole }))
              .join(', ')}
            {inFile.length > shownValues && ` ${fillIn(words.changes.more, { count: inFile.length - shownValues })}`}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The people other than a person who have made some of the changes. */
export const othersIn = (changes: readonly UnsavedChange[], { email }: Person): readonly Person[] => [
  ...new Map(changes.flatMap(({ people }) => people.filter((each) => each.email !== email)).map((each) => [each.email, each])).values(),
];
