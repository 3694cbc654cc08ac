import { useRef, useState } from 'react';
import styles from './CreateDialog.module.css';
import { requests, type Session } from './requests.ts';
import { useWords } from './WordsProvider.tsx';

const kinds = ['article', 'cases', 'webinars'] as const;

/** Buttons that make a new article, client case or webinar, and the dialog that asks for its title. */
export function CreateDialog({ session }: { session: Session }) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [kind, setKind] = useState<(typeof kinds)[number]>('article');
  const [error, setError] = useState<string>();

  const handleSubmit = async (data: FormData) => {
    try {
      const { id } = await requests.create({ kind, ...(Object.fromEntries(data) as Record<string, string>) });
      dialog.current?.close();
      location.hash = `#/edit/${id}`;
    } catch (reason) {
      setError((reason as Error).message);
    }
  };

  return (
    <>
      <div className={styles.buttons}>
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            onClick={() => {
              setKind(each);
              setError(undefined);
              dialog.current?.showModal();
            }}
          >
            {words.create[each]}
          </button>
        ))}
      </div>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="create-title">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void handleSubmit(new FormData(event.currentTarget));
          }}
        >
          <h2 id="create-title">{words.create[kind]}</h2>
          <p>{words.create.hint}</p>
          {kind === 'article' ? (
            <>
              <Choice label={words.create.lang} name="lang" values={session.languages} />
              <label>
                {words.create.articleTitle}
                <input name="title" required maxLength={90} />
              </label>
              <Choice label={words.create.category} name="category" values={session.categories} />
              <Choice label={words.create.author} name="author" values={session.authors} />
            </>
          ) : (
            <label>
              {words.create.id}
              <input name="id" required pattern="[a-z][a-zA-Z0-9]*" />
            </label>
          )}
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

function Choice({ label, name, values }: { label: string; name: string; values: readonly string[] }) {
  return (
    <label>
      {label}
      <select name={name}>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  );
}
