import type { DeskLead, LeadNote } from '@emovera/contract/deskLeads.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { deskLimits } from '@emovera/contract/limits.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import type { FormEvent } from 'react';
import { requests } from '../requests/requests.ts';
import { useSession } from '../session.ts';
import { Card } from '../ui/Card.tsx';
import ui from '../ui/ui.module.css';
import { useMessages } from '../useMessages.ts';
import { deleteDraft, draftDays, useDraft } from './drafts.tsx';
import styles from './LeadScreen.module.css';
import { useLeadChange } from './useLeadChange.ts';

/** The team's notes about a lead. */
export function Notes({ lead }: { readonly lead: DeskLead }) {
  const { mail, canChange } = useSession();
  const { lead: messages } = useMessages();
  const formats = useFormats();
  const notice = useNotice();
  const [draft, setDraft] = useDraft(mail, lead.reference);
  const add = useLeadChange(
    (text: string) => requests.addNote(lead.reference, { text }),
    (text) => {
      notice.done(messages.noteAdded);
      // Undoing a deletion must not clear the field: the person may have begun another note.
      if (deleteDraft(mail, lead.reference, text)) setDraft('');
    },
  );
  const remove = useLeadChange(
    ({ id }: LeadNote) => requests.deleteNote(lead.reference, id),
    ({ text }) => notice.done(messages.noteDeleted, () => add.mutate(text)),
  );
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (draft.trim()) add.mutate(draft.trim());
  };
  return (
    <Card title={messages.notes}>
      {lead.notes.length === 0 && !canChange && <p>{messages.noNotes}</p>}
      {lead.notes.length > 0 && (
        <ul className={`grid gap-4 ${styles.notes}`}>
          {lead.notes.map((note) => (
            <li key={note.id}>
              <p className="caption muted">
                <span>{note.by}</span> · <time dateTime={note.at}>{formats.time(note.at)}</time>
              </p>
              <p className={styles.noteText}>{note.text}</p>
              {canChange && note.isOwn && (
                <button
                  type="button"
                  data-plain
                  aria-label={fillPlaceholders(messages.deleteNoteOf, { at: formats.time(note.at) })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(note)}
                >
                  {messages.deleteNote}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <form className="grid gap-2 justify-items-start" onSubmit={handleSubmit} data-screen-only>
          <label className={`full-width ${ui.field}`}>
            <span>{messages.newNote}</span>
            <textarea
              className={styles.note}
              value={draft}
              maxLength={deskLimits.note}
              required
              aria-describedby="notes-help"
              onChange={({ target }) => setDraft(target.value)}
            />
          </label>
          <p id="notes-help" className="caption muted">
            {draft ? `${messages.notesHelp} ${fillPlaceholders(messages.draftKept, { days: draftDays })}` : messages.notesHelp}
          </p>
          <button type="submit" disabled={add.isPending}>
            {messages.addNote}
          </button>
        </form>
      )}
    </Card>
  );
}
