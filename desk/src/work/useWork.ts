import type { LeadWork } from '@emovera/contract/deskLeads.ts';
import type { ChangeWork } from '@emovera/contract/deskRequests.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useSharedMessages } from '@emovera/screens/languages.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { useContentWords, useMessages } from '../useMessages.ts';

/** Change of the team's work on a lead. Keys that are left out stay unchanged. */
export type WorkChange = Partial<Pick<LeadWork, 'step' | 'assignee' | 'remindOn'>>;

/** Change that a person asks for. The note is added to each lead that changes. */
type Wanted = { readonly references: readonly string[]; readonly to: WorkChange; readonly note?: string };

/** Request that undoes a change, or repeats it with its note. */
type Back = { readonly body: ChangeWork; readonly isRedo: boolean; readonly note: string };

/** Addresses of the accounts that may take care of leads. */
export const useTeam = (): readonly string[] =>
  useQuery({ queryKey: ['team'], queryFn: requests.team, staleTime: 60_000 }).data?.people ?? [];

/**
 * Changes the work on leads, confirms it in a notice, and offers to undo it.
 * @param onFailed Called after a failure. Default: a notice gives the reason.
 */
export function useChangeWork(onFailed?: (error: Error) => void) {
  const { work: messages, common, leads } = useMessages();
  const shared = useSharedMessages();
  const { steps } = useContentWords();
  const formats = useFormats();
  const client = useQueryClient();
  const notice = useNotice();
  const describe = ({ step, assignee, remindOn }: WorkChange) =>
    [
      step && `${messages.step}${common.colon}${steps[step]}`,
      assignee !== undefined && `${messages.assignee}${common.colon}${assignee || messages.noOne}`,
      remindOn !== undefined && `${messages.reminder}${common.colon}${remindOn ? formats.day(remindOn) : messages.noReminder}`,
    ]
      .filter(Boolean)
      .join(' · ');
  const formatMessage = (change: Wanted | Back, changed: number) => {
    if ('body' in change) return change.isRedo ? messages.redone : messages.undone;
    if (changed === 0) return messages.unchanged;
    const text = describe(change.to);
    return change.references.length > 1 ? `${formats.count(leads.count, changed)} · ${text}` : text;
  };
  const readAgain = () => Promise.all(['lead', 'leads'].map((part) => client.invalidateQueries({ queryKey: [part] })));
  const mutation = useMutation({
    // Changes run one after the other, so that the person's last choice counts.
    scope: { id: 'work' },
    mutationFn: (change: Wanted | Back) => requests.changeWork('body' in change ? change.body : toRequestBody(change)),
    onSuccess: async ({ before, notes }, change) => {
      const isUndo = 'body' in change && !change.isRedo;
      const names = Object.keys('body' in change ? (change.body.changes[0] ?? {}) : change.to);
      // Undo restores only the changed keys: a colleague may have changed the rest since.
      const changes = before.map(
        (lead) => Object.fromEntries(Object.entries(lead).filter(([name]) => name === 'reference' || names.includes(name))) as typeof lead,
      );
      const { note = '' } = change;
      const body = { changes, ...(notes.length > 0 && { deleteNotes: notes }), ...(isUndo && note && { note }) };
      // Reload first: the element with the focus may disappear with its lead, and the notice then gets the focus.
      await readAgain();
      const back = changes.length > 0 ? () => mutation.mutate({ body, isRedo: isUndo, note }) : undefined;
      notice.done(formatMessage(change, before.length), back, isUndo ? shared.redo : undefined);
    },
    onError: (error) => {
      (onFailed ?? notice.error)(error);
      // A colleague may have changed or erased the lead.
      return readAgain();
    },
  });
  return mutation;
}

const toRequestBody = ({ references, to, note }: Wanted): ChangeWork => ({
  changes: references.map((reference) => ({ reference, ...to })),
  ...(note && { note }),
});
