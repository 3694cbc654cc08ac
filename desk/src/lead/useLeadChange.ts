import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Changes a lead by a request that answers with the lead as it is then. Tells the person what went wrong.
 * @param onDone Is called after a change, with the lead as it is then.
 */
export function useLeadChange<Input>(change: (input: Input) => Promise<DeskLead>, onDone: (input: Input, lead: DeskLead) => void) {
  const client = useQueryClient();
  const notice = useNotice();
  return useMutation({
    mutationFn: change,
    onSuccess: (lead, input) => {
      client.setQueryData(['lead', lead.reference], lead);
      void client.invalidateQueries({ queryKey: ['leads'] });
      onDone(input, lead);
    },
    onError: (error) => {
      notice.problem(error);
      // A colleague may have changed it.
      void client.invalidateQueries({ queryKey: ['lead'] });
    },
  });
}
