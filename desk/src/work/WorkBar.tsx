import { workSteps } from '@emovera/contract/deskLeads.ts';
import { Menu } from '@emovera/screens/Menu.tsx';
import { useSession } from '../session.ts';
import { useContentWords, useMessages } from '../useMessages.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { useChangeWork, useTeam, type WorkChange } from './useWork.ts';
import { ReminderField } from './WorkFields.tsx';

/** Bar that changes the work on all selected leads. They stay selected for another change. */
export function WorkBar({ references }: { readonly references: readonly string[] }) {
  const { mail } = useSession();
  const { work: messages } = useMessages();
  const { steps } = useContentWords();
  const change = useChangeWork();
  const team = useTeam();
  const set = (to: WorkChange) => {
    // A second click would replace the notice with "Undo".
    if (!change.isPending) change.mutate({ references, to });
  };
  const choice = (key: string, label: string, to: WorkChange) => (
    <button key={key} type="button" onClick={() => set(to)}>
      {label}
    </button>
  );
  return (
    <>
      <Menu label={messages.setStep}>
        <div className="grid gap-2">{workSteps.map((step) => choice(step, steps[step], { step }))}</div>
      </Menu>
      <Menu label={messages.assign}>
        <div className="grid gap-2">
          {choice('me', messages.me, { assignee: mail })}
          {choice('', messages.noOne, { assignee: '' })}
          {team.filter((person) => person !== mail).map((person) => choice(person, person, { assignee: person }))}
        </div>
      </Menu>
      <Menu label={messages.setReminder}>
        <ReminderField onChange={(remindOn) => set({ remindOn })} />
      </Menu>
      <CloseDialog references={references} />
    </>
  );
}
