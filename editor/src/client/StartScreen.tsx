import { fillIn } from '@emovera/contract/fill.ts';
import { useEffect, useState } from 'react';
import type { UnsavedChange } from '../person.ts';
import type { DocumentRow } from '../server/documents.ts';
import type { Publication } from '../server/history.ts';
import { type Finding, requests, type Session } from './requests.ts';
import { SaveDialog } from './SaveDialog.tsx';
import styles from './StartScreen.module.css';
import { PersonFields, usePerson } from './usePerson.tsx';
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

type PublishProps = {
  /** Saved versions that the shared repository does not have. */
  waiting: number;
  /** Changed files that are not saved. */
  unsaved: number;
  session: Session;
  onPublished: () => void;
};

/** Milliseconds between two looks at how the publication goes. */
const lookAgain = 30_000;

/** Sends the saved versions to the shared repository, whose pipeline tests and publishes them, and shows how that goes. */
function Publish({ waiting, unsaved, session, onPublished }: PublishProps) {
  const words = useWords();
  const [person, setPerson] = usePerson(session);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<readonly Finding[]>([]);
  const [publication, setPublication] = useState<Publication>();
  const look = () =>
    requests.publication().then(
      (answer) => setPublication(answer.publication),
      (error: Error) => setProblem(error.message || words.document.unreachable),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the screen opens
  useEffect(() => void look(), []);
  const isUnderWay = publication && ['sent', 'tested', 'unreachable'].includes(publication.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only while it is under way
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void look(), lookAgain);
    return () => clearInterval(timer);
  }, [isUnderWay]);

  const publish = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const answer = await requests.publish(errors.length > 0);
      setErrors(answer.errors);
      if (answer.errors.length === 0) {
        await look();
        onPublished();
      }
    } catch (error) {
      setProblem((error as Error).message || words.document.unreachable);
    }
    setIsBusy(false);
  };
  const button = errors.length > 0 ? words.publish.despite : words.publish.button;
  return (
    <section className={styles.publish}>
      <h2>{words.publish.title}</h2>
      <p>{waiting === 0 ? words.publish.nothing : fillIn(words.publish.waiting, { count: waiting })}</p>
      {waiting > 0 && unsaved > 0 && <p>{fillIn(words.publish.unsaved, { count: unsaved })}</p>}
      {waiting > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void publish();
          }}
        >
          <PersonFields person={person} hasLogin={!!session.email} onChange={setPerson} />
          {errors.length > 0 && (
            <div role="alert">
              <p>{fillIn(words.publish.errors, { count: errors.length })}</p>
              <ul>
                {errors.map(({ file, line, message }) => (
                  <li key={`${file} ${line} ${message}`}>
                    {`${file}${line ? `, ${fillIn(words.field.line, { line })}` : ''}: ${message}`}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <button type="submit" data-primary disabled={isBusy}>
            {isBusy ? words.publish.busy : button}
          </button>
        </form>
      )}
      <div role="status">
        {problem && <p>{problem}</p>}
        {publication && <Outcome publication={publication} />}
      </div>
    </section>
  );
}

/** How the publication goes, and where more is to be seen. */
function Outcome({ publication: { state, commit, pipeline, problem } }: { publication: Publication }) {
  const words = useWords();
  return (
    <>
      <h3>{words.publish.outcome}</h3>
      <p>{[fillIn(words.publish.states[state], { commit }), problem].filter(Boolean).join(' ')}</p>
      {state !== 'online' && <p>{pipeline ? <a href={pipeline}>{words.publish.pipeline}</a> : words.publish.noPipeline}</p>}
    </>
  );
}
