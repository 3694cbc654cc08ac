import type { ChangedWork, LeadWork } from '@emovera/contract/deskLeads.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useSharedWords } from '@emovera/screens/languages.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { useContentWords, useWords } from '../useWords.ts';

/** A change of the team's work on a lead. What is left out stays. */
export type WorkChange = Partial<Pick<LeadWork, 'step' | 'assignee' | 'remindOn'>>;

type Change =
  | { readonly references: readonly string[]; readonly to: WorkChange }
  /** `isRedo`: what was taken back is made again. */
  | { readonly undo: ChangedWork['before']; readonly isRedo: boolean };

/** Addresses of the accounts that may take care of leads. */
export const useTeam = (): readonly string[] =>
  useQuery({ queryKey: ['team'], queryFn: requests.team, staleTime: 60_000 }).data?.people ?? [];

/** Changes the work on leads at once, tells the person, and offers to put back what each lead had. */
export function useChangeWork() {
  const { work: words, common, leads } = useWords();
  const shared = useSharedWords();
  const { steps } = useContentWords();
  const formats = useFormats();
  const client = useQueryClient();
  const notice = useNotice();
  const describe = ({ step, assignee, remindOn }: WorkChange) =>
    [
      step && `${words.step}${common.colon}${steps[step]}`,
      assignee !== undefined && `${words.assignee}${common.colon}${assignee || words.nobody}`,
      remindOn !== undefined && `${words.reminder}${common.colon}${remindOn ? formats.day(remindOn) : words.noReminder}`,
    ]
      .filter(Boolean)
      .join(' · ');
  const textOf = (change: Change) => {
    if ('undo' in change) return change.isRedo ? words.redone : words.undone;
    const { length } = change.references;
    return length > 1 ? `${formats.count(leads.count, length)} · ${describe(change.to)}` : describe(change.to);
  };
  const readAgain = () => Promise.all(['lead', 'leads'].map((part) => client.invalidateQueries({ queryKey: [part] })));
  const mutation = useMutation({
    // One after the other, so that the last choice of a person counts.
    scope: { id: 'work' },
    mutationFn: (change: Change) =>
      requests.changeWork({
        changes: 'undo' in change ? change.undo : change.references.map((reference) => ({ reference, ...change.to })),
      }),
    onSuccess: ({ before }, change) => {
      const names = Object.keys('undo' in change ? (change.undo[0] ?? {}) : change.to);
      // Only what was changed: a colleague may have changed the rest since.
      const undo = before.map(
        (lead) => Object.fromEntries(Object.entries(lead).filter(([name]) => name === 'reference' || names.includes(name))) as typeof lead,
      );
      const isRedo = 'undo' in change && !change.isRedo;
      notice.done(textOf(change), undo.length > 0 ? () => mutation.mutate({ undo, isRedo }) : undefined, isRedo ? shared.redo : undefined);
      return readAgain();
    },
    onError: (error) => {
      notice.problem(error);
      // A colleague may have changed or erased it.
      return readAgain();
    },
  });
  return mutation;
}
