import { fillIn } from '@emovera/contract/fill.ts';
import { useStored } from '@emovera/screens/browserState.ts';
import { isSamePerson, type Person, unknownPerson } from '../person.ts';
import { browserId, useSession } from './requests.ts';
import { useWords } from './useWords.ts';
import type { Words } from './words/en.ts';

/** The person who edits, for the history. The e-mail address is that of the login, if there is one in front of the server. */
export function usePerson(): [Person, (person: Person) => void] {
  const { email } = useSession() ?? {};
  const [stored, setStored] = useStored<Person>('person', unknownPerson);
  return [{ ...stored, browser: browserId(), ...(email && { email }) }, setStored];
}

/** Name and e-mail address of the person, which the browser keeps. An address of a login cannot be changed here. */
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

/** The name of a person with the e-mail address, or that it is the person at the screen. */
export function nameOf(each: Person, person: Person, words: Words): string {
  const name = each.email ? each.name : words.changes.unnamed;
  if (isSamePerson(each, person)) return fillIn(words.changes.you, { name });
  return each.email ? `${name} (${each.email})` : name;
}
