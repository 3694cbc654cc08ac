import { fillIn } from '@emovera/contract/fill.ts';
import { useState } from 'react';
import { othersIn, type UnsavedChange } from '../person.ts';
import { ChangeList } from './ChangeList.tsx';
import { FormDialog } from './FormDialog.tsx';
import { PersonFields } from './PersonFields.tsx';
import { requests, type Session } from './requests.ts';
import { usePerson } from './usePerson.ts';
import { useWords } from './WordsProvider.tsx';

type SaveDialogProps = {
  /** What is saved, for the suggested message. */
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
