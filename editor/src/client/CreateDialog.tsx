import { fillIn } from '@emovera/contract/fill.ts';
import { useState } from 'react';
import type { Group, Part } from '../server/documents.ts';
import styles from './FormDialog.module.css';
import { FormDialog } from './FormDialog.tsx';
import { requests, type Session } from './requests.ts';
import { today } from './schemas.ts';
import { useLanguage, useWords } from './WordsProvider.tsx';

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

/** The button that makes a copy of a text which replaces it from a day on. Articles have a day of publication instead, and versions are not copied again. */
export function VersionDialog({ parts }: { parts: readonly Part[] }) {
  const words = useWords();
  const files = parts.map(({ file }) => file).filter((file) => /^[^.]+\.\w+$/.test(file) && !file.endsWith('.mdx'));
  if (files.length === 0) return null;
  return (
    <FormDialog
      label={words.document.version}
      submit={words.create.make}
      onSubmit={async (data) => {
        const { id } = await requests.create({ kind: 'version', file: String(data.get('file')), day: String(data.get('day')) });
        location.hash = `#/edit/${id}`;
      }}
    >
      <p>{words.document.versionText}</p>
      <label>
        <span>{words.document.versionFile}</span>
        <select name="file">
          {files.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.document.versionDay}</span>
        <input name="day" type="date" required min={today()} />
      </label>
    </FormDialog>
  );
}

type MissingLanguageProps = { part: Part; group: Group; onMade: () => void };

/** Says that a text does not exist in a language, and makes it: a draft that begins as the text of another language. Articles need a title first. */
export function MissingLanguage({ part, group, onMade }: MissingLanguageProps) {
  const words = useWords();
  const shown = useLanguage();
  const [error, setError] = useState<string>();
  const source = group.parts.find(({ exists }) => exists)?.file ?? '';
  const isArticle = group.kind === 'articles';
  const language = new Intl.DisplayNames(shown, { type: 'language' }).of(part.lang ?? '') ?? '';
  const make = async (data: FormData) => {
    try {
      const title = String(data.get('title') ?? '');
      await requests.create(
        isArticle
          ? { kind: 'article', lang: part.lang ?? '', title, from: source }
          : { kind: 'language', file: source, lang: part.lang ?? '' },
      );
      onMade();
    } catch (reason) {
      setError((reason as Error).message);
    }
  };
  return (
    <form
      className={styles.missing}
      onSubmit={(event) => {
        event.preventDefault();
        void make(new FormData(event.currentTarget));
      }}
    >
      <p>{fillIn(words.create.missing, { language })}</p>
      {isArticle && (
        <label>
          <span>{words.create.articleTitle}</span>
          <input name="title" required maxLength={90} lang={part.lang ?? undefined} />
        </label>
      )}
      <button type="submit">{fillIn(words.create.inLanguage, { language })}</button>
      {error && <p role="alert">{error}</p>}
    </form>
  );
}
