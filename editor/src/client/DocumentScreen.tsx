import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { fold } from '@emovera/contract/text.ts';
import { valueAt } from '@emovera/contract/values.ts';
import { useStored } from '@emovera/screens/browserState.ts';
import { ErrorMessage } from '@emovera/screens/ErrorMessage.tsx';
import { useSharedMessages } from '@emovera/screens/languages.tsx';
import { useEffect, useState } from 'react';
import type { Group } from '../server/documents.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { BodyField } from './BodyField.tsx';
import { Conflicts, LostTexts } from './Conflicts.tsx';
import { MissingLanguage, VersionDialog } from './CreateDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './DocumentScreen.module.css';
import { Fields } from './Fields.tsx';
import { Findings, IssueList, TranslationList } from './Findings.tsx';
import { FormContext, type FormState } from './formContext.ts';
import { HistoryScreen } from './HistoryScreen.tsx';
import { OldNames } from './OldNames.tsx';
import { Preview, type PreviewPlace } from './Preview.tsx';
import { useSession } from './requests.ts';
import { DiscardDialog, SaveDialog } from './SaveDialog.tsx';
import { canAdd, toSearchText } from './schemas.ts';
import { listParts } from './texts.ts';
import { useDocument } from './useDocument.ts';
import { useLabel, useMessages, useTextNames, useTitle } from './useMessages.ts';

type DocumentScreenProps = {
  id: string;
  /** Field that the address names, as JSON. Default: none. */
  at?: string | undefined;
};

/** Form for one text: its languages side by side, the facts of its page, and the preview. */
export function DocumentScreen({ id, at }: DocumentScreenProps) {
  const messages = useMessages();
  const { loading } = useSharedMessages();
  const titleIn = useTitle();
  const labelIn = useLabel();
  const session = useSession();
  const named = useTextNames();
  const open = useDocument(id);
  const [hidden, setHidden] = useStored<readonly string[]>('hiddenLanguages', []);
  const [hasPreview, setHasPreview] = useStored('hasPreview', true);
  const [filter, setFilter] = useState('');
  const [target, setTarget] = useState<FormState['target']>();
  useEffect(() => setTarget(at ? targetIn(at) : undefined), [at]);
  const [place, setPlace] = useState<PreviewPlace>();
  const [hasHistory, setHasHistory] = useState(false);
  const { document } = open;
  if (!document) return open.error ? <ErrorMessage error={open.error} /> : <p>{loading}</p>;
  if (open.isGone) return <LostTexts open={open} />;

  const title = titleIn(document);
  // A search for "Add portrait" finds the button that adds a portrait.
  const [add] = fold(messages.field.add).split(' ');
  const wanted = fold(filter)
    .trim()
    .replace(new RegExp(`^${add} `), '');
  const parts = listParts(document);
  const files = parts.map(({ file }) => file);
  const languages = (session?.languages ?? []).filter((code) => !hidden.includes(code));
  const hasMatch = document.groups.some((group) => {
    const values = group.parts.map(({ file }) => valueAt(open.texts[file]?.value, group.at));
    return (
      fold(group.kind).includes(wanted) ||
      Object.keys(group.schema.properties ?? {}).some((key) => fold(labelIn(key, group.schema)).includes(wanted)) ||
      toSearchText(values).includes(wanted) ||
      canAdd(group.schema, values, (key, schema) => fold(labelIn(key, schema)).includes(wanted))
    );
  });
  const status = {
    loading,
    written: messages.document.written,
    writing: messages.document.writing,
    unreachable: messages.document.unreachable,
    failed: fillPlaceholders(messages.document.failed, { reason: named(open.error?.message ?? '') }),
  }[open.state];

  return (
    <div className={`grid one-column ${styles.document}`} data-preview={hasPreview || undefined}>
      <div className={styles.form}>
        <header className={`grid gap-2 ${styles.top}`}>
          <a className={styles.back} href="#/">
            {messages.list.label}
          </a>
          <h1>{title}</h1>
          <p className={`caption muted ${styles.status}`} role="status" data-state={open.state}>
            {status}
          </p>
          <div className="flex wrap gap-2 items-center">
            <button type="button" aria-pressed={hasPreview} onClick={() => setHasPreview(!hasPreview)}>
              {hasPreview ? messages.document.hidePreview : messages.document.preview}
            </button>
            {session?.hasHistory && (
              <>
                <button type="button" aria-pressed={hasHistory} onClick={() => setHasHistory(!hasHistory)}>
                  {messages.history.title}
                </button>
                <DiscardDialog open={open} />
                <SaveDialog id={id} title={title} changes={open.unsaved} />
              </>
            )}
          </div>
          <div className={`flex wrap gap-2 items-center ${styles.tools}`}>
            <fieldset className="flex gap-3">
              <legend>{messages.document.languages}</legend>
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
              aria-label={messages.document.filter}
              placeholder={messages.document.filter}
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
            <VersionDialog parts={parts} />
            <AddressDialog open={open} />
            <DeleteDialog open={open} />
          </div>
        </header>
        {hasHistory && <HistoryScreen files={files} text={{ id, hasFacts: document.groups.some(isOfPage) }} />}
        <Conflicts open={open} />
        <LostTexts open={open} />
        <OldNames open={open} />
        <IssueList parts={parts} onChoose={setTarget} />
        <TranslationList groups={document.groups} open={open} onChoose={setTarget} />
        {!hasMatch && <p>{messages.document.noField}</p>}
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
                        {`${named(part.file)}${messages.colon}${fillPlaceholders(messages.document.broken, { reason: part.broken })}`}
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
                      {fillPlaceholders(messages.document.facts, { name: titleIn({ id: toGroupId(group), titles: { name: group.kind } }) })}
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

/** Whether facts belong to a whole page, not to its text alone. */
const isOfPage = ({ at, parts }: Group, index: number) => index > 0 && at.length === 0 && !parts[0]?.lang;

/** Field in an address. Undefined if the address is damaged. */
function targetIn(at: string): FormState['target'] {
  try {
    const { file, path, range } = JSON.parse(at);
    return { file: String(file), path: Array.isArray(path) ? path : [], range };
  } catch {
    return undefined;
  }
}

/** The document of a file of facts. */
const toGroupId = ({ parts }: Group) => (parts[0]?.file ?? '').replace(/^content\/|\.yaml$/g, '');

/** Puts facts of a page first, such as prices, because people change these few values most often. They are folded. */
const factsFirst = (groups: readonly Group[]) => [...groups].sort((a, b) => Number(!!a.parts[0]?.lang) - Number(!!b.parts[0]?.lang));
