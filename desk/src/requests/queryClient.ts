import type { DeskSession } from '@emovera/contract/desk.ts';
import { newQueryClient } from '@emovera/screens/requests.ts';
import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query';
import { clearStored } from '../session.ts';
import { RequestError } from './requests.ts';

/** Reason for a missing session: the address of the person whose session expired, or the error of the company account. */
export type SignedOut = { readonly endedFor?: string; readonly problem?: Error };

/** The session of this browser, or the reason why the person is not signed in. Null before the first sign-in. */
export type SessionState = DeskSession | SignedOut | null;

/** Shows the sign-in page and removes all data from the cache. The address stays, so that the person returns to the same lead. */
function showSignIn(state: SessionState): void {
  queryClient.setQueryData(['session'], state);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

/** Shows the sign-in page after a person signed out, and deletes what the tab keeps. */
export function forgetSession(): void {
  showSignIn(null);
  clearStored();
}

/** Shows the sign-in page after a session expired. What the tab keeps stays, because the person may have been writing. */
export function endSession(): void {
  const state = queryClient.getQueryData<SessionState>(['session']);
  showSignIn(state && 'mail' in state ? { endedFor: state.mail } : (state ?? null));
}

const onError = (error: Error) => {
  if (error instanceof RequestError && error.code === 'session') endSession();
};

/** The cache of answers of the service. */
export const queryClient: QueryClient = newQueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
});
