import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { ErrorMessage } from '@emovera/screens/ErrorMessage.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useMutation } from '@tanstack/react-query';
import type { Group, Part } from '../server/documents.ts';
import { AddWord } from './AddWord.tsx';
import styles from './DocumentScreen.module.css';
import type { FormState } from './formContext.ts';
import { rangeOfLine } from './NumberedTextArea.tsx';
import { PlaceLink, usePlace, usePlaceName } from './Places.tsx';
import { requests, useRefresh } from './requests.ts';
import type { OpenDocument } from './useDocument.ts';
import { useMessages, useTextNames } from './useMessages.ts';

/** List of values that do not match the schemas, with links to the fields. */
export function IssueList({ parts, onChoose }: { parts: readonly Part[]; onChoose: (target: FormState['target']) => void }) {
  const messages = useMessages();
  const placeName = usePlaceName();
  const formats = useFormats();
  const named = useTextNames();
  const shownIssues = parts.flatMap(({ file, lang, body, issues }) => issues.map((issue) => ({ file, lang, body, ...issue })));
  if (shownIssues.length === 0) return null;
  const { length: count } = shownIssues;
  return (
    <section className={`rounded ground ${styles.box} ${styles.problems}`} aria-labelledby="problems">
      <h2 id="problems">{formats.count(messages.document.problems, count)}</h2>
      <ul>
        {shownIssues.map(({ file, lang, path, line, body = '', message, from }) => (
          <li key={`${file} ${path.join()} ${line} ${message}`}>
            <span>
              {from ? (
                <PlaceLink place={from} />
              ) : (
                <button type="button" onClick={() => onChoose({ file, path: [...path], ...(line && { range: rangeOfLine(body, line) }) })}>
                  {`${[...(lang ? [lang] : []), placeName(path)].join(' › ')}${line ? `, ${fillPlaceholders(messages.field.line, { line })}` : ''}`}
                </button>
              )}
            </span>{' '}
            <span>{named(message)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TranslationListProps = { groups: readonly Group[]; open: OpenDocument; onChoose: (target: FormState['target']) => void };

/** List of translations to check, with links to them. */
export function TranslationList({ groups, open, onChoose }: TranslationListProps) {
  const messages = useMessages();
  const placeName = usePlaceName();
  const formats = useFormats();
  const files = groups
    .flatMap(({ parts }) => parts)
    .flatMap(({ file, lang }) => (lang && open.translations[file]?.length ? [{ file, lang, texts: open.translations[file] }] : []));
  if (files.length === 0) return null;
  const count = files.reduce((sum, { texts }) => sum + texts.length, 0);
  return (
    <details className={`strong-border rounded ground ${styles.box}`}>
      <summary>{formats.count(messages.translation.count, count)}</summary>
      <p>{messages.translation.explanation}</p>
      {files.map(({ file, lang, texts }) => (
        <section key={file}>
          <h2>{formats.languageName(lang)}</h2>
          <ul>
            {texts.map(({ key, path, state, range }) => (
              <li key={key}>
                <button type="button" onClick={() => onChoose({ file, path: path === 'body' ? ['body'] : [...path], range })}>
                  {placeName(path === 'body' ? ['body'] : path)}
                </button>{' '}
                <span>{messages.translation.states[state]}</span>
              </li>
            ))}
          </ul>
          {texts.some(({ state }) => state !== 'missing') && (
            <button type="button" onClick={() => void open.accept(file)}>
              {fillPlaceholders(messages.translation.acceptAll, { language: formats.languageName(lang) })}
            </button>
          )}
        </section>
      ))}
    </details>
  );
}

type FindingsProps = {
  /** Id of the open text. */
  id: string;
  parts: readonly Part[];
  onChoose: (target: FormState['target']) => void;
};

/** Button that checks spelling, typography and readability like `npm run check:content`, and the findings. */
export function Findings({ id, parts, onChoose }: FindingsProps) {
  const messages = useMessages();
  const formats = useFormats();
  const notice = useNotice();
  const refresh = useRefresh();
  const named = useTextNames();
  const namePlace = usePlace();
  const files = parts.map(({ file }) => file);
  const check = useMutation({ mutationFn: () => requests.findings(files) });
  const correct = useMutation({
    mutationFn: async ({ wanted, line }: { wanted: readonly string[]; line?: number }) => {
      // This writes the latest typing, so that it is corrected too.
      await refresh();
      await requests.correct(id, wanted, line);
      await refresh();
      await check.mutateAsync();
    },
    onError: notice.error,
  });
  const isBusy = check.isPending || correct.isPending;
  const findings = check.data?.findings ?? [];
  const correctable = findings.filter(({ isCorrectable }) => isCorrectable);
  return (
    <section className={`strong-border rounded ground ${styles.box}`} aria-busy={isBusy}>
      <div className="flex wrap gap-2">
        <button type="button" disabled={isBusy} onClick={() => check.mutate()}>
          {check.isPending ? messages.document.checking : messages.document.check}
        </button>
        {correctable.length > 0 && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => correct.mutate({ wanted: [...new Set(correctable.map(({ file }) => file))] })}
          >
            {formats.count(messages.document.correctAll, correctable.length)}
          </button>
        )}
      </div>
      {check.error && <ErrorMessage error={check.error} />}
      <div role="status">
        {check.data && findings.length === 0 && <p>{messages.document.clean}</p>}
        <ul>
          {findings.map((finding) => {
            const { file, line, path, range, message, isCorrectable, unknown } = finding;
            const place = namePlace(finding).text;
            return (
              <li key={`${file} ${line} ${message}`}>
                {path && files.includes(file) ? (
                  <button type="button" onClick={() => onChoose({ file, path, range })}>
                    {place}
                  </button>
                ) : (
                  <PlaceLink place={finding} />
                )}
                <span>{`${messages.colon}${named(message)} `}</span>
                {isCorrectable && line !== undefined && (
                  <button
                    type="button"
                    aria-label={`${messages.document.correct}${messages.colon}${place}`}
                    disabled={isBusy}
                    onClick={() => correct.mutate({ wanted: [file], line })}
                  >
                    {messages.document.correct}
                  </button>
                )}
                {unknown && <AddWord id={id} {...unknown} onAdded={() => check.mutate()} />}
              </li>
            );
          })}
        </ul>
        {Object.entries(check.data?.readability ?? {}).map(([file, { messages: count, sentenceLength, lix }]) => (
          <p key={file}>
            {`${named(file)}${messages.colon}${fillPlaceholders(messages.document.readability, { words: count, sentence: Math.round(sentenceLength), lix: Math.round(lix) })}`}
          </p>
        ))}
      </div>
    </section>
  );
}
