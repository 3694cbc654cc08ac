import { fillIn } from '@emovera/contract/fill.ts';
import type { Group } from '../server/documents.ts';
import type { FormState } from './formContext.ts';
import styles from './ProblemList.module.css';
import { labelOf } from './schemas.ts';
import type { OpenDocument } from './useDocument.ts';
import { useCount, useLanguage, useWords } from './WordsProvider.tsx';

type TranslationListProps = { groups: readonly Group[]; open: OpenDocument; onChoose: (target: FormState['target']) => void };

/** The translations that somebody has to look at, as a list that leads to them. */
export function TranslationList({ groups, open, onChoose }: TranslationListProps) {
  const words = useWords();
  const countIn = useCount();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const files = groups
    .flatMap(({ parts }) => parts)
    .flatMap(({ file, lang }) => (lang && open.translations[file]?.length ? [{ file, lang, texts: open.translations[file] }] : []));
  if (files.length === 0) return null;
  const count = files.reduce((sum, { texts }) => sum + texts.length, 0);
  return (
    <details className={styles.findings}>
      <summary>{countIn(words.translation.count, count)}</summary>
      <p>{words.translation.explanation}</p>
      {files.map(({ file, lang, texts }) => (
        <section key={file}>
          <h2>{names.of(lang)}</h2>
          <ul>
            {texts.map(({ key, path, state, range }) => (
              <li key={key}>
                <button type="button" onClick={() => onChoose({ file, path: path === 'body' ? ['body'] : [...path], range })}>
                  {path === 'body'
                    ? words.document.body
                    : path.map((step) => (typeof step === 'number' ? step + 1 : labelOf(step))).join(' › ')}
                </button>{' '}
                <span>{words.translation.states[state]}</span>
              </li>
            ))}
          </ul>
          {texts.some(({ state }) => state !== 'missing') && (
            <button type="button" onClick={() => void open.accept(file)}>
              {fillIn(words.translation.acceptAll, { language: names.of(lang) ?? lang })}
            </button>
          )}
        </section>
      ))}
    </details>
  );
}
