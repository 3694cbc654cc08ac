import { type Person, unknownPerson } from '../person.ts';
import { browserId } from './browserId.ts';
import type { Session } from './requests.ts';
import { useStored } from './useStored.ts';

/** Who edits, for the history. The e-mail address is that of the login, if there is one in front of the server. */
export function usePerson(session: Session): [Person, (person: Person) => void] {
  const [stored, setStored] = useStored<Person>('person', unknownPerson);
  return [{ ...stored, browser: browserId(), ...(session.email && { email: session.email }) }, setStored];
}
