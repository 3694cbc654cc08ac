import { valueAt } from '@emovera/contract/values.ts';
import { FormDialog } from '@emovera/screens/FormDialog.tsx';
import { Choice } from './CreateDialog.tsx';
import { requests, useRefresh } from './requests.ts';
import { partsOf } from './texts.ts';
import type { OpenDocument } from './useDocument.ts';
import { useWords } from './useWords.ts';

/** Button that deletes a draft of a text in one language. Empty if the text has no draft. */
export function DeleteDialog({ open: { id, document, texts, forget } }: { open: OpenDocument }) {
  const words = useWords();
  const refresh = useRefresh();
  const files = document ? partsOf(document).map(({ file }) => file) : [];
  const drafts = files.filter((file) => valueAt(texts[file]?.value, ['draft']) === true);
  if (drafts.length === 0) return null;
  return (
    <FormDialog
      label={words.document.deleteDraft}
      submit={words.document.deleteNow}
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
      <p>{words.document.deleteText}</p>
      <Choice label={words.document.versionFile} name="file" values={drafts} />
    </FormDialog>
  );
}
