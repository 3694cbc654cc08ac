import { fillIn } from '@emovera/contract/fill.ts';
import { useStored } from '@emovera/screens/browserState.ts';
import { isSamePerson, type Person, unknownPerson } from '../person.ts';
import { browserId, useSession } from './requests.ts';
import { useWords } from './useWords.ts';
import type { Words } from './words/en.ts';

/** Person who edits, for the history. A sign-in in front of the server determines the e-mail address. */
export function usePerson(): [Person, (person: Person) => void] {
  const { email } = useSession() ?? {};
  const [stored, setStored] = useStored<Person>('person', unknownPerson);
  return [{ ...stored, browser: browserId(), ...(email && { email }) }, setStored];
}

/** Fields for the name and e-mail address of the person, which the browser stores. An address from a sign-in cannot be changed here. */
export function PersonFields() {
  const words = useWords();
  const hasLogin = !!useSession()?.email;
  const [person, setPerson] = usePerson();
  return (
    <>
      <label className="full-width">
        <span>{words.saveDialog.name}</span>
        <input required autoComplete="name" value={person.name} onChange={({ target }) => setPerson({ ...person, name: target.value })} />
      </label>
      <label className="full-width">
        <span>{words.saveDialog.email}</span>
        <input
          type="email"
          required
          autoComplete="email"
          readOnly={hasLogin}
          value={person.email}
          onChange={({ target }) => setPerson({ ...person, email: target.value })}
        />
      </label>
    </>
  );
}

/** Name and e-mail address of a person. The person at the screen has only the name, marked as "you". */
export function nameOf(each: Person, person: Person, words: Words): string {
  const name = each.email ? each.name : words.changes.unnamed;
  if (isSamePerson(each, person)) return fillIn(words.changes.you, { name });
  return each.email ? `${name} (${each.email})` : name;
}
