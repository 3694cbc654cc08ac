import { fillIn } from '@emovera/contract/fill.ts';
import { useStored } from '../../../desk/src/shared/browserState.ts';
import { isSamePerson, type Person, unknownPerson } from '../person.ts';
import { browserId, type Session } from './requests.ts';
import { useWords } from './WordsProvider.tsx';
import type { Words } from './words/en.ts';

/** The person who edits, for the history. The e-mail address is that of the login, if there is one in front of the server. */
export function usePerson(session: Session): [Person, (person: Person) => void] {
  const [stored, setStored] = useStored<Person>('person', unknownPerson);
  return [{ ...stored, browser: browserId(), ...(session.email && { email: session.email }) }, setStored];
}

type PersonFieldsProps = {
  person: Person;
  /** Whether a login gives the e-mail address, which then cannot be changed here. */
  hasLogin: boolean;
  onChange: (person: Person) => void;
};

/** Name and e-mail address of the person, which the browser keeps. */
export function PersonFields({ person, hasLogin, onChange }: PersonFieldsProps) {
  const words = useWords();
  return (
    <>
      <label>
        <span>{words.saveDialog.name}</span>
        <input required autoComplete="name" value={person.name} onChange={({ target }) => onChange({ ...person, name: target.value })} />
      </label>
      <label>
        <span>{words.saveDialog.email}</span>
        <input
          type="email"
          required
          autoComplete="email"
          readOnly={hasLogin}
          value={person.email}
          onChange={({ target }) => onChange({ ...person, email: target.value })}
        />
      </label>
    </>
  );
}

/** The name of a person with the e-mail address, or that it is the person at the screen. */
export function nameOf(each: Person, person: Person, words: Words): string {
  const name = each.email ? each.name : words.changes.unnamed;
  if (isSamePerson(each, person)) return fillIn(words.changes.you, { name });
  return each.email ? `${name} (${each.email})` : name;
}
