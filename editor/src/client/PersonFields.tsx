import type { Person } from '../person.ts';
import { useWords } from './WordsProvider.tsx';

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
