import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { ErrorMessage, QueryStatus } from '@emovera/screens/ErrorMessage.tsx';
import { FormDialog } from '@emovera/screens/FormDialog.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useSharedMessages } from '@emovera/screens/languages.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '../person.ts';
import type { Version } from '../server/history.ts';
import { ChangedFields, usePlace } from './Places.tsx';
import { requests, useRefresh, useSession } from './requests.ts';
import { useMessages } from './useMessages.ts';
import { PersonFields, usePerson } from './usePerson.tsx';

type HistoryScreenProps = {
  /** Files whose versions are shown. Empty: all content files. */
  files: readonly string[];
  /** Text that can be restored to a version. Default: none. */
  text?: RestorableText;
};

type RestorableText = {
  readonly id: string;
  /** Whether the text's form shows facts that other pages can show too. */
  readonly hasFacts: boolean;
};

/** Saved versions, newest first: who changed what, the changed lines, and a button that undoes a change. */
export function HistoryScreen(props: HistoryScreenProps) {
  const { history } = useMessages();
  const { loading } = useSharedMessages();
  const session = useSession();
  if (!session) return <p>{loading}</p>;
  return session.hasHistory ? <Versions {...props} /> : <p>{history.none}</p>;
}

function Versions({ files, text }: HistoryScreenProps) {
  const { history } = useMessages();
  const [person] = usePerson();
  const historyQuery = useQuery({ queryKey: ['history', files], queryFn: () => requests.history(files) });
  const versions = historyQuery.data?.versions;
  return (
    <section className="grid one-column gap-3 padding-4">
      {files.length > 0 ? <h2>{history.title}</h2> : <h1>{history.title}</h1>}
      <div className="grid gap-2 text-width">
        <PersonFields />
        {!isNamed(person) && <p>{history.nameFirst}</p>}
      </div>
      <QueryStatus query={historyQuery} />
      {versions?.length === 0 && <p>{history.empty}</p>}
      <ol className="grid one-column gap-3">
        {versions?.map((version) => (
          <VersionItem key={version.id} {...version} {...(text && { text })} />
        ))}
      </ol>
    </section>
  );
}

/** Whether a person has given the name and address that the history records. */
const isNamed = ({ name, email }: Person) => name !== '' && email !== '';

function VersionItem({ id, what, who, when, undo: undoing, text }: Version & Pick<HistoryScreenProps, 'text'>) {
  const {
    history,
    changes: { more: moreFiles },
  } = useMessages();
  const formats = useFormats();
  const notice = useNotice();
  const refresh = useRefresh();
  const [person] = usePerson();
  const [isShown, setShown] = useState(false);
  // Git gives standard titles to versions that revert another one.
  const formatTitle = (given: string): string => {
    const [, kind, inner = ''] = /^(Revert|Reapply) "(.*)"$/s.exec(given) ?? [];
    return kind ? fillPlaceholders(kind === 'Revert' ? history.reverted : history.reapplied, { what: formatTitle(inner) }) : given;
  };
  const changes = useQuery({ queryKey: ['version', id], queryFn: () => requests.version(id), enabled: isShown });
  const undo = useMutation({
    mutationFn: () => requests.undo(id),
    onSuccess: () => {
      notice.done(history.undone);
      void refresh();
    },
    onError: notice.error,
  });
  return (
    <li className="grid one-column gap-2 padding-4 rounded border ground">
      <p>
        <b>{formatTitle(what)}</b>
        <br />
        <span>{fillPlaceholders(history.by, { who, when: formats.time(when) })}</span>
      </p>
      <div className="flex wrap gap-2">
        <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? history.hide : history.show}
        </button>
        {text && <RestoreDialog version={id} when={when} text={text} />}
        {undoing === 'possible' && (
          <button type="button" disabled={undo.isPending || !isNamed(person)} onClick={() => undo.mutate()}>
            <span>{history.undo}</span> <span className="visually-hidden">{formatTitle(what)}</span>
          </button>
        )}
      </div>
      {undoing !== 'possible' && <p className="caption muted">{history.noUndo[undoing]}</p>}
      {isShown && <QueryStatus query={changes} />}
      {isShown && changes.data && (
        <>
          <ChangedFields changes={changes.data.changes} />
          {changes.data.more > 0 && <p>{fillPlaceholders(moreFiles, { count: changes.data.more })}</p>}
        </>
      )}
    </li>
  );
}

type RestoreDialogProps = { version: string; when: string; text: RestorableText };

/** Button that restores a text to a version, with a dialog that first shows the changes and the values that the site would refuse. It writes the text but does not save it. */
function RestoreDialog({ version, when, text: { id, hasFacts } }: RestoreDialogProps) {
  const { history } = useMessages();
  const { loading } = useSharedMessages();
  const formats = useFormats();
  const notice = useNotice();
  const refresh = useRefresh();
  const place = usePlace();
  const look = useMutation({ mutationFn: (withFacts: boolean) => requests.restoration(version, id, withFacts) });
  const { changes = [], errors = [], way = 'restore' } = look.data ?? {};
  return (
    <FormDialog
      label={fillPlaceholders(history.restore, { when: formats.time(when) })}
      submit={history.ways[way].button}
      isIncomplete={changes.length === 0 || way === 'none'}
      onOpen={() => look.mutate(false)}
      onSubmit={async (data) => {
        await requests.restore(version, id, data.has('withFacts'), way);
        notice.done(history.restored);
        void refresh();
      }}
    >
      <p>{history.restoreText}</p>
      {hasFacts && (
        <label className="flex gap-2 items-center">
          <input type="checkbox" name="withFacts" onChange={({ target }) => look.mutate(target.checked)} />
          <span>{history.withFacts}</span>
        </label>
      )}
      {look.isPending && <p role="status">{loading}</p>}
      {look.error && <ErrorMessage error={look.error} />}
      {look.data && changes.length === 0 && <p>{history.same}</p>}
      <ChangedFields changes={changes} />
      {errors.length > 0 && (
        <div role="alert">
          <p>{fillPlaceholders(history.refused, { count: errors.length })}</p>
          <ul>
            {errors.map((error) => (
              <li key={JSON.stringify(error)}>
                <span>{[error.file && place({ ...error, textLine: error.line }).text, error.message].filter(Boolean).join(' – ')}</span>
              </li>
            ))}
          </ul>
          <p>{history.ways[way].text}</p>
        </div>
      )}
    </FormDialog>
  );
}
