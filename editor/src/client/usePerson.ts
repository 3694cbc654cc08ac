import type { Person } from '../server/history.ts';
import type { Session } from './requests.ts';
import { useStored } from './useStored.ts';

/** Who edits, for the history. The e-mail address is that of the login, if there is one in front of the server. */
export function usePerson(session: Session): [Person, (person: Person) => void] {
  const [stored, setStored] = useStored<Person>('person', { name: '', email: '' });
  return [{ ...stored, ...(session.email && { email: session.email }) }, setStored];
}
