import { useRef, useState } from 'react';
import styles from './CreateDialog.module.css';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const [person, setPerson] = usePerson(session);
  const [error, setError] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const save = async (message: string) => {
    try {
      await requests.save(files, message, person);
      dialog.current?.close();
      setIsSaved(true);
      onSaved();
    } catch (reason) {
      setError((reason as Error).message);
    }
  };
  return (
    <>
      <button
        type="button"
        data-primary
        disabled={files.length === 0}
        onClick={() => {
          setError(undefined);
          setIsSaved(false);
          dialog.current?.showModal();
        }}
      >
        {label ?? words.document.save}
      </button>
      <span role="status">{isSaved && files.length === 0 && words.document.saved}</span>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="save-title">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save(String(new FormData(event.currentTarget).get('message')));
          }}
        >
          <h2 id="save-title">{words.saveDialog.title}</h2>
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
          {error && <p role="alert">{error}</p>}
          <div className={styles.actions}>
            <button type="button" onClick={() => dialog.current?.close()}>
              {words.saveDialog.cancel}
            </button>
            <button type="submit" data-primary>
              {words.saveDialog.save}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
