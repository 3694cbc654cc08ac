import { fillIn } from '@emovera/contract/fill.ts';
import { useState } from 'react';
import type { Group, Part } from '../server/documents.ts';
import styles from './DocumentScreen.module.css';
import type { FormState } from './formContext.ts';
import { type Finding, type Readability, requests } from './requests.ts';
import { labelOf } from './schemas.ts';
import type { OpenDocument } from './useDocument.ts';
import { useCount, useLanguage, useWords } from './WordsProvider.tsx';

/** Values that do not fit the schemas, as a list that leads to the fields. */
export function ProblemList({ parts, onChoose }: { parts: readonly Part[]; onChoose: (target: FormState['target']) => void }) {
  const words = useWords();
  const countIn = useCount();
  const problems = parts.flatMap(({ file, lang, issues }) => issues.map((issue) => ({ file, lang, ...issue })));
  if (problems.length === 0) return null;
  const { length: count } = problems;
  return (
    <section className={styles.problems} aria-labelledby="problems">
      <h2 id="problems">{countIn(words.document.problems, count)}</h2>
      <ul>
        {problems.map(({ file, lang, path, message }) => (
          <li key={`${file} ${path.join()} ${message}`}>
            <button type="button" onClick={() => onChoose({ file, path: [...path] })}>
              {[...(lang ? [lang] : []), ...path.map((key) => (typeof key === 'number' ? key + 1 : labelOf(key)))].join(' › ')}
            </button>{' '}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TranslationListProps = { groups: readonly Group[]; open: OpenDocument; onChoose: (target: FormState['target']) => void };

/** The translations to check, as a list that leads to them. */
export function TranslationList({ groups, open, onChoose }: TranslationListProps) {
  const words = useWords();
  const countIn = useCount();
  const language = useLanguage();
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

/** The button that checks spelling, typography and readability as `npm run check:content` does, and its findings. */
export function Findings({ files }: { files: readonly string[] }) {
  const words = useWords();
  const [state, setState] = useState<'idle' | 'busy' | { findings: Finding[]; readability: Record<string, Readability> } | Error>('idle');
  const check = async () => {
    setState('busy');
    setState(await requests.findings(files).catch((error: Error) => error));
  };
  return (
    <section className={styles.findings} aria-busy={state === 'busy'}>
      <button type="button" disabled={state === 'busy'} onClick={() => void check()}>
        {state === 'busy' ? words.document.checking : words.document.check}
      </button>
      <div role="status">
        {state instanceof Error && <p>{state.message}</p>}
        {typeof state === 'object' && 'findings' in state && (
          <>
            {state.findings.length === 0 && <p>{words.document.clean}</p>}
            <ul>
              {state.findings.map(({ file, line, message }) => (
                <li key={`${file} ${line} ${message}`}>
                  {`${file.replace('content/', '')}${line ? `, ${fillIn(words.field.line, { line })}` : ''}: ${message}`}
                </li>
              ))}
            </ul>
            {Object.entries(state.readability).map(([file, { words: count, sentenceLength, lix }]) => (
              <p key={file}>
                {`${file.replace('content/', '')}: ${fillIn(words.document.readability, { words: count, sentence: Math.round(sentenceLength), lix: Math.round(lix) })}`}
              </p>
            ))}
          </>
        )}
      </div>
    </section>
  );
}
