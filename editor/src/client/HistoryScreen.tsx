import { fillIn } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useSharedWords } from '@emovera/screens/languages.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { QueryStatus } from '@emovera/screens/problems.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Version } from '../server/history.ts';
import { requests, useRefresh, useSession } from './requests.ts';
import { PersonFields, usePerson } from './usePerson.tsx';
import { useWords } from './useWords.ts';

type HistoryScreenProps = {
  /** Files whose versions are shown. Empty: those of the whole content. */
  files: readonly string[];
};

/** The saved versions, newest first: who changed what, the changed lines, and a button that takes a change back. */
export function HistoryScreen({ files }: HistoryScreenProps) {
  const { history } = useWords();
  const { loading } = useSharedWords();
  const session = useSession();
  if (!session) return <p>{loading}</p>;
  return session.hasHistory ? <Versions files={files} /> : <p>{history.none}</p>;
}

function Versions({ files }: HistoryScreenProps) {
  const { history } = useWords();
  const found = useQuery({ queryKey: ['history', files], queryFn: () => requests.history(files) });
  const versions = found.data?.versions;
  return (
    <section className="grid one-column gap-3 padding-4">
      {files.length > 0 ? <h2>{history.title}</h2> : <h1>{history.title}</h1>}
      <div className="grid gap-2 text-width">
        <PersonFields />
      </div>
      <QueryStatus query={found} />
      {versions?.length === 0 && <p>{history.empty}</p>}
      <ol className="grid one-column gap-3">
        {versions?.map((version) => (
          <VersionItem key={version.id} {...version} />
        ))}
      </ol>
    </section>
  );
}

function VersionItem({ id, what, who, when, canUndo }: Version) {
  const { history } = useWords();
  const formats = useFormats();
  const notice = useNotice();
  const refresh = useRefresh();
  const [person] = usePerson();
  const [isShown, setShown] = useState(false);
  const changes = useQuery({ queryKey: ['version', id], queryFn: () => requests.version(id), enabled: isShown });
  const undo = useMutation({
    mutationFn: () => requests.undo(id),
    onSuccess: () => {
      notice.done(history.undone);
      void refresh();
    },
    onError: notice.problem,
  });
  return (
    <li className="grid one-column gap-2 padding-4 rounded border ground">
      <p>
        <b>{what}</b>
        <br />
        <span>{fillIn(history.by, { who, when: formats.time(when) })}</span>
      </p>
      <div className="flex wrap gap-2">
        <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? history.hide : history.show}
        </button>
        {canUndo && (
          <button type="button" disabled={undo.isPending || !person.name || !person.email} onClick={() => undo.mutate()}>
            <span>{history.undo}</span> <span className="visually-hidden">{what}</span>
          </button>
        )}
      </div>
      {isShown && (changes.data ? <pre>{changes.data.lines}</pre> : <QueryStatus query={changes} />)}
    </li>
  );
}
