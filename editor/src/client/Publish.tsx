import { useState } from 'react';
import { PersonFields } from './PersonFields.tsx';
import { requests, type Session } from './requests.ts';
import styles from './StartScreen.module.css';
import { usePerson } from './usePerson.ts';
import { fillIn, useWords } from './WordsProvider.tsx';

type PublishProps = {
  /** Saved versions that the shared repository does not have. */
  waiting: number;
  /** Changed files that are not saved. */
  unsaved: number;
  session: Session;
  onPublished: () => void;
};

/** Sends the saved versions to the shared repository, whose pipeline publishes them. */
export function Publish({ waiting, unsaved, session, onPublished }: PublishProps) {
  const words = useWords();
  const [person, setPerson] = usePerson(session);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const publish = async () => {
    setIsBusy(true);
    try {
      await requests.publish(person);
      setMessage(words.publish.done);
      onPublished();
    } catch (error) {
      setMessage((error as Error).message);
    }
    setIsBusy(false);
  };
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
          <button type="submit" data-primary disabled={isBusy}>
            {isBusy ? words.publish.busy : words.publish.button}
          </button>
        </form>
      )}
      <p role="status">{message}</p>
    </section>
  );
}
