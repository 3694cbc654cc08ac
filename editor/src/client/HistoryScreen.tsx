import { fillIn } from '@emovera/contract/fill.ts';
import { useEffect, useState } from 'react';
import type { Version } from '../server/history.ts';
import styles from './HistoryScreen.module.css';
import { requests, type Session } from './requests.ts';
import { PersonFields, usePerson } from './usePerson.tsx';
import { useLanguage, useWords } from './WordsProvider.tsx';

type HistoryScreenProps = {
  /** Files whose versions are shown. Empty: those of the whole content. */
  files: readonly string[];
  session: Session | undefined;
  onUndo: () => void;
};

/** The saved versions, newest first: who changed what, the changed lines, and a button that takes a change back. */
export function HistoryScreen({ files, session, onUndo }: HistoryScreenProps) {
  const words = useWords();
  if (!session) return <p>{words.document.loading}</p>;
  return session.hasHistory ? <Versions files={files} session={session} onUndo={onUndo} /> : <p>{words.history.none}</p>;
}

function Versions({ files, session, onUndo }: HistoryScreenProps & { session: Session }) {
  const words = useWords();
  const language = useLanguage();
  const [person, setPerson] = usePerson(session);
  const [versions, setVersions] = useState<readonly Version[]>();
  const [lines, setLines] = useState<{ id: string; lines: string }>();
  const [message, setMessage] = useState<string>();
  const names = files.join();
  const read = () =>
    requests
      .history(names.split(',').filter(Boolean))
      .then((answer) => setVersions(answer.versions))
      .catch((error: Error) => setMessage(error.message));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files are the only reason to read anew
  useEffect(() => void read(), [names]);

  const undo = async (id: string) => {
    try {
      await requests.undo(id);
      setMessage(words.history.undone);
      await read();
      onUndo();
    } catch (error) {
      setMessage((error as Error).message);
    }
  };
  const show = async (id: string) => setLines(lines?.id === id ? undefined : { id, lines: (await requests.version(id)).lines });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

  return (
    <section className={styles.history}>
      {files.length > 0 ? <h2>{words.history.title}</h2> : <h1>{words.history.title}</h1>}
      <div className={styles.person}>
        <PersonFields person={person} hasLogin={!!session.email} onChange={setPerson} />
      </div>
      {message && <p role="status">{message}</p>}
      {!versions && <p>{words.document.loading}</p>}
      {versions?.length === 0 && <p>{words.history.empty}</p>}
      <ol>
        {versions?.map(({ id, what, who, when, canUndo }) => (
          <li key={id}>
            <p>
              <b>{what}</b>
              <br />
              <span>{fillIn(words.history.by, { who, when: days.format(new Date(when)) })}</span>
            </p>
            <button type="button" aria-expanded={lines?.id === id} onClick={() => void show(id)}>
              {lines?.id === id ? words.history.hide : words.history.show}
            </button>
            {canUndo && (
              <button type="button" disabled={!person.name || !person.email} onClick={() => void undo(id)}>
                <span>{words.history.undo}</span> <span className="visually-hidden">{what}</span>
              </button>
            )}
            {lines?.id === id && <pre>{lines.lines}</pre>}
          </li>
        ))}
      </ol>
    </section>
  );
}
