import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Changes a lead by a request that answers with the lead as it is then. Tells the person what went wrong.
 * @param onDone Is called after a change, with the lead as it is then.
 * @param onFailed Is called if it failed. Default: a notice says why.
 */
export function useLeadChange<Input>(
  change: (input: Input) => Promise<DeskLead>,
  onDone: (input: Input, lead: DeskLead) => void,
  onFailed?: (error: Error) => void,
) {
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
      (onFailed ?? notice.problem)(error);
      // A colleague may have changed it.
      void client.invalidateQueries({ queryKey: ['lead'] });
    },
  });
}
