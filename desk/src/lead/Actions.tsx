import type { DeskLead, WorkStep } from '@emovera/contract/deskLeads.ts';
import { type FieldKey, isFormId } from '@emovera/contract/forms.ts';
import { isLocale } from '@emovera/contract/locales.ts';
import { useLanguage } from '@emovera/screens/languages.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useState } from 'react';
import { requests } from '../requests/requests.ts';
import { useSession } from '../session.ts';
import { contentWordsIn, useMessages } from '../useMessages.ts';
import { CloseDialog } from '../work/CloseDialog.tsx';
import { answerAddress } from './answer.ts';
import styles from './LeadScreen.module.css';
import { useLeadChange } from './useLeadChange.ts';

/** Value of a field of a lead. Empty if the lead does not have the field. */
export const getValue = ({ values }: Pick<DeskLead, 'values'>, wanted: FieldKey): string =>
  values.find(({ key }) => key === wanted)?.value ?? '';

/** Actions for every lead: answer and close. */
export function Actions({ lead }: { readonly lead: DeskLead }) {
  const { mail, canChange } = useSession();
  const { lead: messages } = useMessages();
  const language = useLanguage();
  const [isAnswering, setAnswering] = useState(false);
  // The answer is in the language of the visitor, not in that of the screen.
  const theirs = contentWordsIn(isLocale(lead.lang) ? lead.lang : language);
  const choice = getValue(lead, 'choice');
  const item = (isFormId(lead.form) && theirs.titles[lead.form]?.[choice]) || choice;
  return (
    <div className="flex wrap gap-2 items-center" data-screen-only>
      {lead.mail && (
        <a
          className={`inline-flex items-center pill semibold ${styles.answer}`}
          href={answerAddress(theirs, { lead, name: getValue(lead, 'firstName'), item, sender: mail })}
          onClick={() => setAnswering(canChange)}
        >
          {messages.answer}
        </a>
      )}
      {canChange && lead.work.step !== 'closed' && <CloseDialog references={[lead.reference]} />}
      <span role="status">{isAnswering && messages.didYouSend}</span>
      {isAnswering && <NoteAnswer lead={lead} onDone={() => setAnswering(false)} />}
    </div>
  );
}

/** Button that records an answer. The step of a new lead becomes `contact`. */
function NoteAnswer({ lead, onDone }: { readonly lead: DeskLead; readonly onDone: () => void }) {
  const { lead: messages, work } = useMessages();
  const notice = useNotice();
  const setStep = async ({ reference, work: { step } }: DeskLead, to: WorkStep) => {
    if (step === 'new') await requests.changeWork({ changes: [{ reference, step: to }] });
  };
  const undo = useLeadChange(
    async ({ before, id }: { readonly before: DeskLead; readonly id: string }) => {
      await setStep(before, 'new');
      return requests.deleteNote(before.reference, id);
    },
    () => notice.done(work.undone),
  );
  const note = useLeadChange(
    async (before: DeskLead) => {
      // Change the step first: if the note then fails, the person can repeat both.
      await setStep(before, 'contact');
      return requests.addNote(before.reference, { text: messages.answered });
    },
    (before, { notes }) => {
      const added = notes.find(({ id, isOwn }) => isOwn && !before.notes.some((oldNote) => oldNote.id === id));
      notice.done(messages.noteAdded, added && (() => undo.mutate({ before, id: added.id })));
      onDone();
    },
  );
  return (
    <button type="button" disabled={note.isPending} onClick={() => note.mutate(lead)}>
      {messages.noteIt}
    </button>
  );
}
