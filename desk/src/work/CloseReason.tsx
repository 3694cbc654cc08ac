import { useNotice } from '@emovera/screens/notices.tsx';
import { useLeadChange } from '../lead/useLeadChange.ts';
import { requests } from '../requests/requests.ts';
import ui from '../ui/ui.module.css';
import { useContentWords, useWords } from '../useWords.ts';
import styles from './Work.module.css';

/** Longest reason, in characters. */
const longest = 120;

type CloseReasonProps = { readonly reference: string; readonly onDone: () => void };

/** Asks why a lead was closed. The reason becomes a note. */
export function CloseReason({ reference, onDone }: CloseReasonProps) {
  const { work, lead, common } = useWords();
  const { steps } = useContentWords();
  const notice = useNotice();
  const note = useLeadChange(
    (reason: string) => requests.addNote(reference, { text: `${steps.closed}${common.colon}${reason}` }),
    () => {
      notice.done(lead.noteAdded);
      onDone();
    },
  );
  return (
    <form
      className={`flex wrap gap-2 ${styles.line}`}
      onSubmit={(event) => {
        event.preventDefault();
        note.mutate(String(new FormData(event.currentTarget).get('reason')).trim());
      }}
    >
      <label className={ui.field}>
        <span>{work.reason}</span>
        <input name="reason" maxLength={longest} pattern=".*\S.*" autoComplete="off" required />
      </label>
      <button type="submit" disabled={note.isPending}>
        {lead.addNote}
      </button>
    </form>
  );
}
