import { useState } from 'react';
import { FormDialog } from './FormDialog.tsx';
import { PersonFields } from './PersonFields.tsx';
import { requests, type Session } from './requests.ts';
import { usePerson } from './usePerson.ts';
import { fillIn, useWords } from './WordsProvider.tsx';

type SaveDialogProps = {
  /** What is saved, for the suggested message. */
  title: string;
  /** Text of the button. Default: "Save …". */
  label?: string;
  files: readonly string[];
  session: Session;
  onSaved: () => void;
};

/** The button that records the changes of a text, and the dialog that asks what was changed and by whom. */
export function SaveDialog({ title, label, files, session, onSaved }: SaveDialogProps) {
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
        isDisabled={files.length === 0}
        onSubmit={async (data) => {
          await requests.save(files, String(data.get('message')), person);
          setIsSaved(true);
          onSaved();
        }}
      >
        <label>
          {words.saveDialog.what}
          <input key={title} name="message" required maxLength={200} defaultValue={fillIn(words.saveDialog.suggestion, { title })} />
        </label>
        <PersonFields person={person} hasLogin={!!session.email} onChange={setPerson} />
        <p>{words.saveDialog.files}</p>
        <ul>
          {files.map((file) => (
            <li key={file}>{file}</li>
          ))}
        </ul>
      </FormDialog>
      <span role="status">{isSaved && files.length === 0 && words.document.saved}</span>
    </>
  );
}
