import type { UnsavedChange } from '../person.ts';
import type { DocumentRow } from '../server/documents.ts';
import { Publish } from './Publish.tsx';
import type { Session } from './requests.ts';
import { SaveDialog } from './SaveDialog.tsx';
import styles from './StartScreen.module.css';
import { useTitle, useWords } from './WordsProvider.tsx';

type StartScreenProps = {
  unsaved: readonly UnsavedChange[];
  /** Saved versions that are not published. Undefined if there is no shared repository. */
  waiting: number | undefined;
  /** Undefined while they are loading. */
  rows: readonly DocumentRow[] | undefined;
  session: Session | undefined;
  /** Reads the changes again. */
  onSaved: () => Promise<void>;
};

/** What is shown while no text is open: how it works, and what is not saved yet. */
export function StartScreen({ unsaved, waiting, rows, session, onSaved }: StartScreenProps) {
  const words = useWords();
  const titleIn = useTitle();
  const files = [...new Set(unsaved.map(({ file }) => file))];
  const open = (rows ?? []).filter((row) => files.some((file) => row.files.includes(file)));
  return (
    <div className={styles.start}>
      <h1>{words.start.title}</h1>
      <p>{words.start.text}</p>
      <h2>{words.start.unsaved}</h2>
      {unsaved.length === 0 && <p>{rows ? words.start.nothing : words.document.loading}</p>}
      <ul>
        {open.map(({ id, titles }) => (
          <li key={id}>
            <a href={`#/edit/${id}`}>{titleIn({ id, titles })}</a>
          </li>
        ))}
        {files
          .filter((file) => open.every((row) => !row.files.includes(file)))
          .map((file) => (
            <li key={file}>{file}</li>
          ))}
      </ul>
      {session?.hasHistory && unsaved.length > 0 && (
        <SaveDialog
          title={words.title}
          label={words.saveDialog.all}
          changes={unsaved}
          session={session}
          onOpen={onSaved}
          onSaved={() => void onSaved()}
        />
      )}
      {session && waiting !== undefined && (
        <Publish waiting={waiting} unsaved={files.length} session={session} onPublished={() => void onSaved()} />
      )}
    </div>
  );
}
