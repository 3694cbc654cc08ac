import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useState } from 'react';
import { useSession } from '../session.ts';
import { Card, Rows } from '../ui/Card.tsx';
import { useContentWords, useMessages } from '../useMessages.ts';
import { useChangeWork, type WorkChange } from '../work/useWork.ts';
import styles from '../work/Work.module.css';
import { AssigneeField, ReminderField, StepField } from '../work/WorkFields.tsx';

/** The team's work on a lead. Each choice is saved at once. */
export function WorkCard({ lead: { reference, work } }: { readonly lead: DeskLead }) {
  const { canChange } = useSession();
  const { work: messages } = useMessages();
  const { steps } = useContentWords();
  const formats = useFormats();
  const change = useChangeWork();
  // The card shows the choice while it is saved.
  const [chosen, setChosen] = useState<WorkChange>({});
  const { step, assignee, remindOn } = { ...work, ...chosen };
  const set = (to: WorkChange) => {
    setChosen({ ...chosen, ...to });
    // React Query calls this only after the last of several changes.
    change.mutate({ references: [reference], to }, { onSettled: () => setChosen({}) });
  };
  return (
    <Card title={messages.title}>
      {canChange ? (
        <div className={`grid one-column gap-4 ${styles.fields}`} aria-busy={change.isPending}>
          <StepField value={step} onChange={(next) => set({ step: next })} />
          <AssigneeField value={assignee} onChange={(next) => set({ assignee: next })} />
          <ReminderField value={remindOn} onChange={(next) => set({ remindOn: next })} />
        </div>
      ) : (
        <Rows
          rows={[
            [messages.step, steps[step]],
            [messages.assignee, assignee || messages.noOne],
            [messages.reminder, remindOn ? formats.day(remindOn) : messages.noReminder],
          ]}
        />
      )}
      {work.changed && (
        <p className="caption muted">{fillPlaceholders(messages.changed, { by: work.changed.by, at: formats.time(work.changed.at) })}</p>
      )}
    </Card>
  );
}
