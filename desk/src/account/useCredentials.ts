import type { DeskCredentials } from '@emovera/contract/deskCredentials.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';

const queryKey = ['credentials'];

/** How the person signs in, and what to do with the answer to a change. */
export function useCredentials() {
  const client = useQueryClient();
  const found = useQuery({ queryKey, queryFn: requests.credentials });
  return { found, changed: (credentials: DeskCredentials) => void client.setQueryData(queryKey, credentials) };
}
