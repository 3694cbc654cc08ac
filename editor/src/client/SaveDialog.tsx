import { fillIn } from '@emovera/contract/fill.ts';
import { useState } from 'react';
import { othersIn, type Person, type UnsavedChange } from '../person.ts';
import styles from './FormDialog.module.css';
import { FormDialog } from './FormDialog.tsx';
import { requests, type Session } from './requests.ts';
import { nameOf, PersonFields, usePerson } from './usePerson.tsx';
import { useWords } from './WordsProvider.tsx';

type SaveDialogProps = {
  /** Title of the saved text, for the suggested message. */
  title: string;
  /** Text of the button. Default: "Save …". */
  label?: string;
  /** The text whose changes are saved. Default: all. */
  id?: string;
  changes: readonly UnsavedChange[];
  session: Session;
  /** Writes what was typed just now, so that the list is complete. */
  onOpen?: () => Promise<void>;
  onSaved: () => void;
};

/** The button that records the changes of a text, and the dialog that asks what was changed and by whom. */
export function SaveDialog({ title, label, id, changes, session, onOpen, onSaved }: SaveDialogProps) {
  const words = useWords();
  const [person, setPerson] = usePerson(session);
  const [isSaved, setIsSaved] = useState(false);
  return (
    <>
      <FormDialog
        label={label ?? words.document.save}
        title={words.saveDialog.title}
        submit={words.saveDialog.save}
        isPrimary
        isDisabled={changes.length === 0}
        {...(onOpen && { onOpen, onFailed: onOpen })}
        onSubmit={async (data) => {
          await requests.save(id, changes, String(data.get('message')));
          setIsSaved(true);
          onSaved();
        }}
      >
        <label>
          <span>{words.saveDialog.what}</span>
          <input key={title} name="message" required maxLength={200} defaultValue={fillIn(words.saveDialog.suggestion, { title })} />
        </label>
        <PersonFields person={person} hasLogin={!!session.email} onChange={setPerson} />
        <p>{words.saveDialog.changes}</p>
        <ChangeList changes={changes} person={person} />
        {othersIn(changes, person).some(({ email }) => email !== '') && <p>{words.saveDialog.others}</p>}
      </FormDialog>
      <span role="status">{isSaved && changes.length === 0 && words.document.saved}</span>
    </>
  );
}

type DiscardDialogProps = {
  /** The text. */
  id: string;
  changes: readonly UnsavedChange[];
  session: Session;
  /** Writes what was typed just now, so that the list is complete. */
  onOpen: () => Promise<void>;
  /** @param exists Whether the text is still there. */
  onDiscarded: (exists: boolean) => void;
};

/** The button that takes the changes of a text back, and the dialog that names them. Those of others need a consent of their own. */
export function DiscardDialog({ id, changes, session, onOpen, onDiscarded }: DiscardDialogProps) {
  const words = useWords();
  const [person] = usePerson(session);
  const names = othersIn(changes, person)
    .map(({ name }) => name || words.changes.unnamed)
    .join(', ');
  return (
    <FormDialog
      label={words.document.discard}
      submit={words.document.discardNow}
      isDisabled={changes.length === 0}
      onOpen={onOpen}
      onFailed={onOpen}
      onSubmit={async () => onDiscarded((await requests.discard(id, changes)).exists)}
    >
      <p>{words.document.discardQuestion}</p>
      <ChangeList changes={changes} person={person} />
      {names && (
        <label className={styles.choice}>
          <input key={names} type="checkbox" required />
          <span>{fillIn(words.document.discardOthers, { names })}</span>
        </label>
      )}
    </FormDialog>
  );
}

/** Number of changed values of a file that are listed. The others are counted. */
const shownValues = 6;

type ChangeListProps = { changes: readonly UnsavedChange[]; person: Person };

/** Changes that are not saved, by the people who made them, and by file. */
function ChangeList({ changes, person }: ChangeListProps) {
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
