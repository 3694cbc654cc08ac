import styles from './FormDialog.module.css';
import { FormDialog } from './FormDialog.tsx';
import { requests, type Session } from './requests.ts';
import { useWords } from './WordsProvider.tsx';

/** Buttons that make a new article, client case or webinar, and the dialogs that ask for its title. */
export function CreateDialog({ session }: { session: Session }) {
  const words = useWords();
  return (
    <div className={styles.buttons}>
      {(['article', 'cases', 'webinars'] as const).map((kind) => (
        <FormDialog
          key={kind}
          label={words.create[kind]}
          submit={words.create.make}
          onSubmit={async (data) => {
            const { id } = await requests.create({ kind, ...(Object.fromEntries(data) as Record<string, string>) });
            location.hash = `#/edit/${id}`;
          }}
        >
          <p>{words.create.hint}</p>
          {kind === 'article' ? (
            <>
              <Choice label={words.create.lang} name="lang" values={session.languages} />
              <label>
                <span>{words.create.articleTitle}</span>
                <input name="title" required maxLength={90} />
              </label>
              <Choice label={words.create.category} name="category" values={session.categories} />
              <Choice label={words.create.author} name="author" values={session.authors} />
            </>
          ) : (
            <label>
              <span>{words.create.id}</span>
              <input name="id" required pattern="[a-z][a-zA-Z0-9]*" title={words.create.idHint} />
            </label>
          )}
        </FormDialog>
      ))}
    </div>
  );
}

function Choice({ label, name, values }: { label: string; name: string; values: readonly string[] }) {
  return (
    <label>
      <span>{label}</span>
      <select name={name}>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  );
}
