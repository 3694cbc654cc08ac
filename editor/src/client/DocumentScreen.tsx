import { fillIn } from '@emovera/contract/fill.ts';
import { fold } from '@emovera/contract/text.ts';
import { type Path, valueAt } from '@emovera/contract/values.ts';
import { useStored } from '@emovera/screens/browserState.ts';
import { useSharedWords } from '@emovera/screens/languages.tsx';
import { Problem } from '@emovera/screens/problems.tsx';
import { useState } from 'react';
import { othersIn } from '../person.ts';
import type { Group } from '../server/documents.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { BodyField } from './BodyField.tsx';
import { MissingLanguage, VersionDialog } from './CreateDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './DocumentScreen.module.css';
import { Fields } from './Fields.tsx';
import { Findings, ProblemList, TranslationList } from './Findings.tsx';
import { FormContext, type FormState } from './formContext.ts';
import { HistoryScreen } from './HistoryScreen.tsx';
import { Preview, type PreviewPlace } from './Preview.tsx';
import { useSession } from './requests.ts';
import { DiscardDialog, SaveDialog } from './SaveDialog.tsx';
import { textOf } from './schemas.ts';
import { type OpenDocument, partsOf, useDocument } from './useDocument.ts';
import { nameOf, usePerson } from './usePerson.tsx';
import { useTitle, useWords } from './useWords.ts';

/** The form of one text: its languages side by side, the facts of its page, and the preview. */
export function DocumentScreen({ id }: { id: string }) {
  const words = useWords();
  const { loading } = useSharedWords();
  const titleIn = useTitle();
  const session = useSession();
  const open = useDocument(id);
  const [hidden, setHidden] = useStored<readonly string[]>('hiddenLanguages', []);
  const [hasPreview, setHasPreview] = useStored('hasPreview', true);
  const [filter, setFilter] = useState('');
  const [target, setTarget] = useState<FormState['target']>();
  const [place, setPlace] = useState<PreviewPlace>();
  const [hasHistory, setHasHistory] = useState(false);
  const { document } = open;
  if (!document) return open.error ? <Problem error={open.error} /> : <p>{loading}</p>;

  const title = titleIn(document);
  const wanted = fold(filter.trim());
  const parts = partsOf(document);
  const files = parts.map(({ file }) => file);
  const languages = (session?.languages ?? []).filter((code) => !hidden.includes(code));
  const hasMatch = document.groups.some(
    (group) =>
      fold(group.kind).includes(wanted) ||
      textOf(group.parts.map(({ file }) => valueAt(open.texts[file]?.value, group.at))).includes(wanted),
  );
  const status = {
    loading,
    written: words.document.written,
    writing: words.document.writing,
    unreachable: words.document.unreachable,
    failed: fillIn(words.document.failed, { reason: open.error?.message ?? '' }),
  }[open.state];

  return (
    <div className={`grid one-column ${styles.document}`} data-preview={hasPreview || undefined}>
      <div className={styles.form}>
        <header className={`grid gap-2 ${styles.top}`}>
          <a className={styles.back} href="#/">
            {words.list.back}
          </a>
          <h1>{title}</h1>
          <p className={`caption muted ${styles.status}`} role="status" data-state={open.state}>
            {status}
          </p>
          <div className="flex wrap gap-2 items-center">
            <button type="button" aria-pressed={hasPreview} onClick={() => setHasPreview(!hasPreview)}>
              {hasPreview ? words.document.hidePreview : words.document.preview}
            </button>
            {session?.hasHistory && (
              <>
                <button type="button" aria-pressed={hasHistory} onClick={() => setHasHistory(!hasHistory)}>
                  {words.document.history}
                </button>
                <DiscardDialog open={open} />
                <SaveDialog id={id} title={title} changes={open.unsaved} />
              </>
            )}
          </div>
          <div className={`flex wrap gap-2 items-center ${styles.tools}`}>
            <fieldset className="flex gap-3">
              <legend>{words.document.languages}</legend>
              {session?.languages.map((code) => (
                <label key={code} className="flex gap-1 items-center">
                  <input
                    type="checkbox"
                    checked={!hidden.includes(code)}
                    onChange={({ target: { checked } }) => setHidden(checked ? hidden.filter((each) => each !== code) : [...hidden, code])}
                  />
                  <span>{code}</span>
                </label>
              ))}
            </fieldset>
            <input
              type="search"
              aria-label={words.document.filter}
              placeholder={words.document.filter}
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
            <VersionDialog parts={parts} />
            <AddressDialog open={open} />
            <DeleteDialog open={open} />
          </div>
        </header>
        {hasHistory && <HistoryScreen files={files} />}
        <Conflicts open={open} />
        <ProblemList parts={parts} onChoose={setTarget} />
        <TranslationList groups={document.groups} open={open} onChoose={setTarget} />
        {!hasMatch && <p>{words.document.noField}</p>}
        {factsFirst(document.groups).map((group) => {
          const shown = group.parts.filter(
            ({ exists, lang, broken }) => exists && broken === undefined && (!lang || languages.includes(lang)),
          );
          const fields = shown.length > 0 && <Fields group={group} parts={shown} schema={group.schema} path={group.at} isTop />;
          const isNamed = fold(group.kind).includes(wanted);
          return (
            <FormContext key={`${group.kind} ${group.at.join()}`} value={{ open, filter: isNamed ? '' : wanted, target }}>
              <section className={styles.group}>
                {group.parts.map(
                  (part) =>
                    part.broken !== undefined && (
                      <p key={part.file} role="alert">
                        {`${part.file}: ${fillIn(words.document.broken, { reason: part.broken })}`}
                      </p>
                    ),
                )}
                {group.parts
                  .filter(({ exists, lang }) => !exists && lang && languages.includes(lang))
                  .map((part) => (
                    <MissingLanguage key={part.lang} part={part} group={group} />
                  ))}
                {group.parts[0]?.lang || document.groups[0] === group ? (
                  fields
                ) : (
                  <details
                    className={`strong-border rounded ground ${styles.box}`}
                    open={filter !== '' || target?.file === group.parts[0]?.file || undefined}
                  >
                    <summary className="bold">
                      {fillIn(words.document.facts, { name: titleIn({ id: idOf(group), titles: { name: group.kind } }) })}
                    </summary>
                    {fields}
                  </details>
                )}
                {group.hasBody && <BodyField group={group} parts={shown} onShow={setPlace} />}
              </section>
            </FormContext>
          );
        })}
        <Findings id={id} parts={parts} onChoose={setTarget} />
      </div>
      {hasPreview && <Preview parts={parts} changes={open.written} place={place} />}
    </div>
  );
}

/** The document of a file of facts. */
const idOf = ({ parts }: Group) => (parts[0]?.file ?? '').replace(/^content\/|\.yaml$/g, '');

/** Facts of a page are few and asked for most often, such as prices, so they come first. They are folded. */
const factsFirst = (groups: readonly Group[]) => [...groups].sort((a, b) => Number(!!a.parts[0]?.lang) - Number(!!b.parts[0]?.lang));

/** Values that two people have changed, with both versions and the name of the other person. Nothing is written before one is chosen. */
function Conflicts({ open }: { open: OpenDocument }) {
  const words = useWords();
  const [person] = usePerson();
  if (open.conflicts.length === 0) return null;
  return (
    <section className={styles.conflicts} role="alert">
      <h2>{words.conflict.title}</h2>
      {open.conflicts.map((conflict) => {
        const { file, path, current } = conflict;
        const text = open.texts[file];
        const mine = path === 'body' ? text?.body : valueAt(text?.value, path);
        const show = (value: unknown) =>
          value === undefined ? words.conflict.removed : typeof value === 'string' ? value : JSON.stringify(value);
        const place = path === 'body' ? 'text' : placeName(text?.value, path);
        const changes = open.unsaved.filter((change) => change.file === file && isAround(change.what, place));
        const others = othersIn(changes, person);
        // The person may have typed in another window.
        const people = others.length > 0 ? others : changes.flatMap((change) => change.people);
        const names = [...new Set(people.map((each) => nameOf(each, person, words)))].join(', ');
        return (
          <div key={`${file} ${String(path)}`}>
            <p>{`${file}: ${path === 'body' ? words.document.body : place}`}</p>
            <dl>
              {names && <dt>{words.conflict.by}</dt>}
              {names && <dd>{names}</dd>}
              <dt>{words.conflict.theirs}</dt>
              <dd>{show(current)}</dd>
              <dt>{words.conflict.mine}</dt>
              <dd>{show(mine)}</dd>
            </dl>
            <button type="button" onClick={() => open.resolve(conflict, 'theirs')}>
              {words.conflict.keep}
            </button>
            <button type="button" onClick={() => open.resolve(conflict, 'mine')}>
              {words.conflict.use}
            </button>
          </div>
        );
      })}
    </section>
  );
}

/** The place of a value as a list of unsaved changes names it: items of lists by their ids. */
const placeName = (data: unknown, path: Path): string =>
  path
    .map((key, index) => {
      const item = valueAt(data, path.slice(0, index + 1)) as { readonly id?: unknown } | null | undefined;
      return typeof key === 'number' && typeof item?.id === 'string' ? item.id : key;
    })
    .join(' › ');

/** Whether two places are the same, or one is in the other. The whole file has no name. */
const isAround = (a: string, b: string): boolean => a === '' || `${a} ›`.startsWith(`${b} ›`) || `${b} ›`.startsWith(`${a} ›`);
