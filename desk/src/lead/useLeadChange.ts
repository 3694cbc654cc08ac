import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Changes a lead by a request that returns the changed lead. Reports errors to the person.
 * @param onDone Called after a change, with the changed lead.
 * @param onFailed Called after a failure. Default: a notice gives the reason.
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
      (onFailed ?? notice.error)(error);
      // A colleague may have changed the lead.
      void client.invalidateQueries({ queryKey: ['lead'] });
    },
  });
}
