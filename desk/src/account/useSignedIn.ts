import type { DeskSession } from '@emovera/contract/desk.ts';
import { useQueryClient } from '@tanstack/react-query';

/** What to do when somebody has signed in: the desk opens. */
export function useSignedIn(): (session: DeskSession) => void {
  const client = useQueryClient();
  return (session) => client.setQueryData(['session'], session);
}
