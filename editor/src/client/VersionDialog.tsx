import { useRef, useState } from 'react';
import type { Part } from '../server/documents.ts';
import styles from './CreateDialog.module.css';
import { requests } from './requests.ts';
import { today } from './schemas.ts';
import { useWords } from './WordsProvider.tsx';

/** The button that makes a copy of a text which replaces it from a day on. Articles have a day of publication instead, and versions are not copied again. */
export function VersionDialog({ parts }: { parts: readonly Part[] }) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState<string>();
  const files = parts.map(({ file }) => file).filter((file) => /^[^.]+\.\w+$/.test(file) && !file.endsWith('.mdx'));
  const [file, setFile] = useState<string>();
  if (files.length === 0) return null;
  const make = async (day: string) => {
    try {
      const { id } = await requests.create({ kind: 'version', file: file ?? files[0], day });
      dialog.current?.close();
      location.hash = `#/edit/${id}`;
    } catch (reason) {
      setError((reason as Error).message);
    }
  };
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {words.document.version}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="version-title">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void make(String(new FormData(event.currentTarget).get('day')));
          }}
        >
          <h2 id="version-title">{words.document.version}</h2>
          <p>{words.document.versionText}</p>
          <label>
            {words.list.label}
            <select value={file ?? files[0]} onChange={({ target }) => setFile(target.value)}>
              {files.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          <label>
            {words.document.versionDay}
            <input name="day" type="date" required min={today()} />
          </label>
          {error && <p role="alert">{error}</p>}
          <div className={styles.actions}>
            <button type="button" onClick={() => dialog.current?.close()}>
              {words.saveDialog.cancel}
            </button>
            <button type="submit" data-primary>
              {words.create.make}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
