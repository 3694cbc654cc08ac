import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { requests } from '../requests/requests.ts';
import { useNotice } from '../ui/NoticeProvider.tsx';
import { useWords, wordsIn } from '../WordsProvider.tsx';
import styles from './Actions.module.css';
import { mailto } from './mailto.ts';
import { useLeadChange } from './useLeadChange.ts';

type ActionsProps = {
  readonly lead: DeskLead;
  /** Whether the person may change leads. */
  readonly canChange: boolean;
};

/** What the team does with every lead: answer it, and mark it as handled. */
export function Actions({ lead, canChange }: ActionsProps) {
  const { lead: words } = useWords();
  const notice = useNotice();
  const setHandled = useLeadChange(
    (handled: boolean) => requests.setHandled(lead.reference, { handled }),
    (handled, again) => notice.done(handled ? words.handledDone : words.openDone, () => again(!handled)),
  );
  // The answer is in the language of the visitor, not in that of the screen.
  const subject = fillIn(wordsIn(lead.lang).lead.answerSubject, { reference: lead.reference });
  return (
    <div className={styles.actions} data-screen-only>
      {lead.mail && (
        <a className={styles.answer} href={mailto(lead.mail, subject)}>
          {words.answer}
        </a>
      )}
      {canChange && (
        <button type="button" disabled={setHandled.isPending} onClick={() => setHandled.mutate(lead.handled === null)}>
          {lead.handled ? words.markOpen : words.markHandled}
        </button>
      )}
    </div>
  );
}
