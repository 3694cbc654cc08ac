import { fillIn } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { Problem } from '@emovera/screens/problems.tsx';
import { useMutation } from '@tanstack/react-query';
import type { Group, Part } from '../server/documents.ts';
import styles from './DocumentScreen.module.css';
import type { FormState } from './formContext.ts';
import { requests } from './requests.ts';
import { labelOf } from './schemas.ts';
import type { OpenDocument } from './useDocument.ts';
import { useWords } from './useWords.ts';

/** Values that do not fit the schemas, as a list that leads to the fields. */
export function ProblemList({ parts, onChoose }: { parts: readonly Part[]; onChoose: (target: FormState['target']) => void }) {
  const words = useWords();
  const formats = useFormats();
  const problems = parts.flatMap(({ file, lang, issues }) => issues.map((issue) => ({ file, lang, ...issue })));
  if (problems.length === 0) return null;
  const { length: count } = problems;
  return (
    <section className={`rounded ground ${styles.box} ${styles.problems}`} aria-labelledby="problems">
      <h2 id="problems">{formats.count(words.document.problems, count)}</h2>
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
  const formats = useFormats();
  const files = groups
    .flatMap(({ parts }) => parts)
    .flatMap(({ file, lang }) => (lang && open.translations[file]?.length ? [{ file, lang, texts: open.translations[file] }] : []));
  if (files.length === 0) return null;
  const count = files.reduce((sum, { texts }) => sum + texts.length, 0);
  return (
    <details className={`strong-border rounded ground ${styles.box}`}>
      <summary>{formats.count(words.translation.count, count)}</summary>
      <p>{words.translation.explanation}</p>
      {files.map(({ file, lang, texts }) => (
        <section key={file}>
          <h2>{formats.languageName(lang)}</h2>
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
              {fillIn(words.translation.acceptAll, { language: formats.languageName(lang) })}
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
  const check = useMutation({ mutationFn: () => requests.findings(files) });
  return (
    <section className={`strong-border rounded ground ${styles.box}`} aria-busy={check.isPending}>
      <button type="button" disabled={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? words.document.checking : words.document.check}
      </button>
      {check.error && <Problem error={check.error} />}
      <div role="status">
        {check.data?.findings.length === 0 && <p>{words.document.clean}</p>}
        <ul>
          {check.data?.findings.map(({ file, line, message }) => (
            <li key={`${file} ${line} ${message}`}>
              {`${file.replace('content/', '')}${line ? `, ${fillIn(words.field.line, { line })}` : ''}: ${message}`}
            </li>
          ))}
        </ul>
        {Object.entries(check.data?.readability ?? {}).map(([file, { words: count, sentenceLength, lix }]) => (
          <p key={file}>
            {`${file.replace('content/', '')}: ${fillIn(words.document.readability, { words: count, sentence: Math.round(sentenceLength), lix: Math.round(lix) })}`}
          </p>
        ))}
      </div>
    </section>
  );
}
