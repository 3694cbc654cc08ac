import { useSharedMessages } from '@emovera/screens/languages.tsx';
import { Exchange } from './Exchange.tsx';
import { useDocuments, useSession } from './requests.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { listStoredDocuments } from './useDocument.ts';
import { useMessages, useTitle } from './useMessages.ts';

/** Screen without an open text: an introduction, and the unsaved changes. */
export function StartScreen() {
  const messages = useMessages();
  const { loading } = useSharedMessages();
  const titleIn = useTitle();
  const session = useSession();
  const { documents, unsaved = [] } = useDocuments().data ?? {};
  const files = [...new Set(unsaved.map(({ file }) => file))];
  const stored = (documents ?? []).filter(({ id }) => listStoredDocuments().includes(id));
  const open = (documents ?? []).filter((row) => files.some((file) => row.files.includes(file)));
  return (
    <div className="grid one-column gap-3 justify-items-start padding-5 text-width">
      <h1>{messages.start.title}</h1>
      <p>{messages.start.text}</p>
      <h2>{messages.start.unsaved}</h2>
      {unsaved.length === 0 && <p>{documents ? messages.start.nothing : loading}</p>}
      <ul className="grid gap-2">
        {open.map(({ id, titles }) => (
          <li key={id}>
            <a href={`#/edit/${id}`}>{titleIn({ id, titles })}</a>
          </li>
        ))}
        {files
          .filter((file) => open.every((row) => !row.files.includes(file)))
          .map((file) => (
            <li key={file}>{file}</li>
          ))}
      </ul>
      {session?.hasHistory && unsaved.length > 0 && <SaveDialog title={messages.title} label={messages.saveDialog.all} changes={unsaved} />}
      {stored.length > 0 && (
        <>
          <h2>{messages.start.kept}</h2>
          <p>{messages.start.keptText}</p>
          <ul className="grid gap-2">
            {stored.map((row) => (
              <li key={row.id}>
                <a href={`#/edit/${row.id}`}>{titleIn(row)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <Exchange />
    </div>
  );
}
