import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { useStored } from '@emovera/screens/browserState.ts';
import { isSamePerson, type Person, unknownPerson } from '../person.ts';
import type { Messages } from './messages/en.ts';
import { browserId, useSession } from './requests.ts';
import { useMessages } from './useMessages.ts';

/** Person who edits, for the history. A sign-in in front of the server determines the e-mail address. */
export function usePerson(): [Person, (person: Person) => void] {
  const { email } = useSession() ?? {};
  const [stored, setStored] = useStored<Person>('person', unknownPerson);
  return [{ ...stored, browser: browserId(), ...(email && { email }) }, setStored];
}

/** Fields for the name and e-mail address of the person, which the browser stores. An address from a sign-in cannot be changed here. */
export function PersonFields() {
  const messages = useMessages();
  const hasLogin = !!useSession()?.email;
  const [person, setPerson] = usePerson();
  return (
    <>
      <label className="full-width">
        <span>{messages.saveDialog.name}</span>
        <input required autoComplete="name" value={person.name} onChange={({ target }) => setPerson({ ...person, name: target.value })} />
      </label>
      <label className="full-width">
        <span>{messages.saveDialog.email}</span>
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
export function formatPerson(each: Person, person: Person, messages: Messages): string {
  const name = each.email ? each.name : messages.changes.unnamed;
  if (isSamePerson(each, person)) return fillPlaceholders(messages.changes.you, { name });
  return each.email ? `${name} (${each.email})` : name;
}
