import { valueAt } from '@emovera/contract/values.ts';
import { useSharedMessages } from '@emovera/screens/languages.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useEffect } from 'react';
import { listOtherAuthors } from '../person.ts';
import styles from './DocumentScreen.module.css';
import { isAround, placeName } from './typed.ts';
import type { OpenConflict, OpenDocument } from './useDocument.ts';
import { useFieldWords, useMessages, useTextNames } from './useMessages.ts';
import { formatPerson, usePerson } from './usePerson.tsx';

/** Values that two people changed or that another person discarded, with both versions. A value is written only after the person chooses a version. */
export function Conflicts({ open }: { open: OpenDocument }) {
  const { conflict } = useMessages();
  return (['changed', 'discarded'] as const).map((kind) => {
    const own = open.conflicts.filter(({ isDiscarded = false }) => isDiscarded === (kind === 'discarded'));
    if (own.length === 0) return null;
    const messages = kind === 'changed' ? conflict : { ...conflict, ...conflict.discarded };
    return (
      <section key={kind} className={styles.conflicts} role="alert">
        <h2>{messages.title}</h2>
        {own.map((each) => (
          <OneConflict key={`${each.file} ${String(each.path)}`} open={open} conflict={each} messages={messages} />
        ))}
      </section>
    );
  });
}

type OneConflictProps = {
  open: OpenDocument;
  conflict: OpenConflict;
  messages: Pick<ReturnType<typeof useMessages>['conflict'], 'theirs' | 'mine' | 'keep' | 'use'>;
};

function OneConflict({ open, conflict, messages: { theirs, mine, keep, use } }: OneConflictProps) {
  const messages = useMessages();
  const show = useShown();
  const { namePlace } = useFieldWords();
  const named = useTextNames();
  const [person] = usePerson();
  const { file, path, current } = conflict;
  const text = open.texts[file];
  const place = placeName(text?.value, path);
  const changes = open.unsaved.filter((change) => change.file === file && isAround(change.what, place));
  const others = listOtherAuthors(changes, person);
  // The person may have made the other change in another window.
  const people = others.length > 0 ? others : changes.flatMap((change) => change.people);
  const names = [...new Set(people.map((each) => formatPerson(each, person, messages)))].join(', ');
  return (
    <div>
      <p>{`${named(file)}${messages.colon}${path === 'body' ? messages.document.body : namePlace(place)}`}</p>
      <dl>
        {names && <dt>{messages.conflict.by}</dt>}
        {names && <dd>{names}</dd>}
        <dt>{theirs}</dt>
        <dd>{show(current)}</dd>
        <dt>{mine}</dt>
        <dd>{show(path === 'body' ? text?.body : valueAt(text?.value, path))}</dd>
      </dl>
      <div className="flex wrap gap-2">
        <button type="button" onClick={() => open.resolve(conflict, 'theirs')}>
          {keep}
        </button>
        <button type="button" onClick={() => open.resolve(conflict, 'mine')}>
          {use}
        </button>
      </div>
    </div>
  );
}

/** Typed text of files that others have discarded or deleted meanwhile, so that the person can copy it. A deleted text closes if no typing is lost. */
export function LostTexts({ open }: { open: OpenDocument }) {
  const messages = useMessages();
  const show = useShown();
  const leave = useLeave();
  const { close: closeWord } = useSharedMessages();
  const { namePlace } = useFieldWords();
  const named = useTextNames();
  const { isGone, lost } = open;
  const close = () => {
    if (!isGone) return open.closeLost();
    open.forget();
    leave(messages.document.gone);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes once
  useEffect(() => {
    if (isGone && lost.length === 0) close();
  }, [isGone, lost]);
  if (lost.length === 0) return null;
  return (
    <section className={styles.conflicts} role="alert">
      <h2>{messages.lost.title}</h2>
      <p>{messages.lost.text}</p>
      <dl>
        {lost.map(({ file, path, to }) => [
          <dt
            key={`${file} ${String(path)}`}
          >{`${named(file)}${messages.colon}${path === 'body' ? messages.document.body : namePlace(path.join(' › '))}`}</dt>,
          <dd key={`${file} ${String(path)} text`}>{show(to)}</dd>,
        ])}
      </dl>
      <button type="button" onClick={close}>
        {closeWord}
      </button>
    </section>
  );
}

/** Returns a function that formats a value for people. */
function useShown() {
  const { conflict } = useMessages();
  return (value: unknown) => (value === undefined ? conflict.removed : typeof value === 'string' ? value : JSON.stringify(value));
}

/** Returns a function that closes the open text and gives the reason in a notice. */
export function useLeave() {
  const notice = useNotice();
  return (reason: string) => {
    // A change of the address closes notices, so this one is shown afterwards.
    addEventListener('hashchange', () => notice.done(reason), { once: true });
    location.hash = '#/';
  };
}
