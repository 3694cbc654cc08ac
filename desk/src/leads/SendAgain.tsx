import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { useNotice } from '../ui/NoticeProvider.tsx';
import { useFormats } from '../useFormats.ts';
import { useWords } from '../WordsProvider.tsx';
import type { LeadTableModel } from './useLeadTable.ts';

/** Sends the selected leads again. Shows nothing while none is selected. */
export function SendAgain({ table }: { table: LeadTableModel }) {
  const { leads } = useWords();
  const formats = useFormats();
  const notice = useNotice();
  const client = useQueryClient();
  // Only leads of this page, so that nobody sends what is out of sight.
  const references = table.getSelectedRowModel().rows.map(({ id }) => id);
  const send = useMutation({
    mutationFn: () => requests.retryLeads({ references }),
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
      <button type="button" data-primary disabled={send.isPending} onClick={() => send.mutate()}>
        {leads.sendAgain}
      </button>
    </>
  );
}
