import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import fields from '../ui/Fields.module.css';
import { useNotice } from '../ui/NoticeProvider.tsx';
import { replaceAddress } from '../useAddress.ts';
import { useFormats } from '../useFormats.ts';
import { useWords } from '../WordsProvider.tsx';
import { deleteDraft } from './drafts.ts';
import { PersonDialog, type PersonForm } from './PersonDialog.tsx';

type EraseProps = {
  readonly lead: DeskLead;
  /** Search and filters of the list, which opens afterwards. */
  readonly query: URLSearchParams;
  /** Address of the person who is signed in. */
  readonly mail: string;
};

/** Erases leads of a person that are shown and chosen, after the reference was typed: this cannot be taken back. */
export function Erase({ lead, query, mail }: EraseProps) {
  const { lead: words } = useWords();
  const formats = useFormats();
  const notice = useNotice();
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: ({ references, form }: PersonForm) =>
      requests.erase(lead.reference, { confirmation: String(form.get('confirmation')).trim(), references }),
    onSuccess: ({ leads, left, isLogPending }, { references }) => {
      replaceAddress('leads', query);
      const stays = left.length > 0 && formats.count(words.erasedLeft, left.length);
      notice.done([formats.count(words.erased, leads), stays, isLogPending && words.eraseLog].filter(Boolean).join(' '));
      // Nothing of the person may be shown again, not even until the next answer.
      for (const part of ['lead', 'leads']) client.removeQueries({ queryKey: [part] });
      for (const reference of references) deleteDraft(mail, reference);
    },
  });
  return (
    <PersonDialog
      reference={lead.reference}
      title={words.erase}
      intro={formats.count(words.eraseIntro, lead.personLeads)}
      text={words.eraseText}
      openLabel={words.eraseOpen}
      submitLabel={words.eraseButton}
      isDanger
      action={erase}
    >
      {() => (
        <label className={fields.field}>
          <span>{fillIn(words.eraseConfirm, { reference: lead.reference })}</span>
          <input name="confirmation" autoComplete="off" spellCheck={false} required />
        </label>
      )}
    </PersonDialog>
  );
}
