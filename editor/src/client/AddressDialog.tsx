import { FormDialog } from '@emovera/screens/FormDialog.tsx';
import { Choice } from './CreateDialog.tsx';
import { requests, useRefresh } from './requests.ts';
import { listParts } from './texts.ts';
import type { OpenDocument } from './useDocument.ts';
import { useMessages } from './useMessages.ts';

/** Button that changes the address of an article in a language. The addresses of other texts cannot be changed. */
export function AddressDialog({ open }: { open: OpenDocument }) {
  const messages = useMessages();
  const refresh = useRefresh();
  const files = (open.document ? listParts(open.document) : []).map(({ file }) => file).filter((file) => file.endsWith('.mdx'));
  if (files.length === 0) return null;
  return (
    <FormDialog
      label={messages.address.open}
      submit={messages.address.change}
      // All typing must be written to the file before the server renames it.
      isDisabled={open.state !== 'written' || open.conflicts.length > 0}
      onSubmit={async (data) => {
        await requests.changeAddress(open.id, String(data.get('file')), String(data.get('name')));
        await refresh();
      }}
    >
      <p>{messages.address.text}</p>
      <Choice label={messages.document.versionFile} name="file" values={files} />
      <label>
        <span>{messages.address.name}</span>
        <input name="name" required pattern="[a-z0-9]+(-[a-z0-9]+)*" title={messages.address.hint} autoCapitalize="none" />
      </label>
    </FormDialog>
  );
}
