import { fillIn } from '@emovera/contract/fill.ts';
import { useState } from 'react';
import type { Group, Part } from '../server/documents.ts';
import styles from './MissingLanguage.module.css';
import { requests } from './requests.ts';
import { useLanguage, useWords } from './WordsProvider.tsx';

type MissingLanguageProps = { part: Part; group: Group; onMade: () => void };

/** Says that a text does not exist in a language, and makes it: a draft that begins as the text of another language. Articles need a title first. */
export function MissingLanguage({ part, group, onMade }: MissingLanguageProps) {
  const words = useWords();
  const { language: shown } = useLanguage();
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
