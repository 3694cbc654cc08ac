import { valueAt } from '@emovera/contract/values.ts';
import { FormDialog } from '@emovera/screens/FormDialog.tsx';
import { Choice } from './CreateDialog.tsx';
import { requests, useRefresh } from './requests.ts';
import { listParts } from './texts.ts';
import type { OpenDocument } from './useDocument.ts';
import { useMessages } from './useMessages.ts';

/** Button that deletes a draft of a text in one language. Empty if the text has no draft. */
export function DeleteDialog({ open: { id, document, texts, forget } }: { open: OpenDocument }) {
  const messages = useMessages();
  const refresh = useRefresh();
  const files = document ? listParts(document).map(({ file }) => file) : [];
  const drafts = files.filter((file) => valueAt(texts[file]?.value, ['draft']) === true);
  if (drafts.length === 0) return null;
  return (
    <FormDialog
      label={messages.document.deleteDraft}
      submit={messages.document.deleteNow}
      isDanger
      onOpen={refresh}
      onFailed={refresh}
      onSubmit={async (data) => {
        const { exists } = await requests.deleteDraft(id, String(data.get('file')));
        forget();
        if (exists) void refresh();
        else location.hash = '#/';
      }}
    >
      <p>{messages.document.deleteText}</p>
      <Choice label={messages.document.versionFile} name="file" values={drafts} />
    </FormDialog>
  );
}
