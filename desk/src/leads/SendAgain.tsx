import { deskPageSize, type LeadQuery } from '@emovera/contract/deskLeads.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { useNotice } from '../ui/NoticeProvider.tsx';
import { useFormats } from '../useFormats.ts';
import { useWords } from '../WordsProvider.tsx';
import type { LeadTableModel } from './useLeadTable.ts';

type SendAgainProps = {
  readonly table: LeadTableModel;
  readonly filter: LeadQuery;
  /** Number of leads that fit the filter. */
  readonly total: number;
};

/** Sends the selected leads again, or all that fit the filter if they are on several pages. Shows nothing while none is selected. */
export function SendAgain({ table, filter, total }: SendAgainProps) {
  const { leads } = useWords();
  const formats = useFormats();
  const notice = useNotice();
  const client = useQueryClient();
  // Only leads of this page, so that nobody sends what is out of sight.
  const references = table.getSelectedRowModel().rows.map(({ id }) => id);
  const send = useMutation({
    mutationFn: requests.retryLeads,
    onSuccess: ({ deliveries }) => {
      table.resetRowSelection(true);
      notice.done(deliveries > 0 ? formats.count(leads.sentAgain, deliveries) : leads.nothingToSend);
      return client.invalidateQueries({ queryKey: ['leads'] });
    },
    onError: notice.problem,
  });
  if (references.length === 0) return null;
  return (
    <>
      <span>{formats.count(leads.selected, references.length)}</span>
      <button type="button" data-primary disabled={send.isPending} onClick={() => send.mutate({ references })}>
        {leads.sendAgain}
      </button>
      {total > deskPageSize && (
        <button type="button" disabled={send.isPending} onClick={() => send.mutate({ query: filter })}>
          {leads.sendAllAgain}
        </button>
      )}
    </>
  );
}
