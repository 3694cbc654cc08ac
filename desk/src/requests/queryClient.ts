import type { DeskSession } from '@emovera/contract/desk.ts';
import { newQueryClient } from '@emovera/screens/requests.ts';
import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query';
import { forgetKept } from '../session.ts';
import { RequestError } from './requests.ts';

/** Why a person is not signed in: the address of the person whose session ended by itself, or what went wrong with the company account. */
export type SignedOut = { readonly endedFor?: string; readonly problem?: Error };

/** The session of this browser, or the reason why the person is not signed in. Null before the first sign-in. */
export type SessionState = DeskSession | SignedOut | null;

/** Shows the page for signing in, and forgets everything that was read. The address stays, so that the person comes back to the same lead. */
function showSignIn(state: SessionState): void {
  queryClient.setQueryData(['session'], state);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

/** For a person who signed out. */
export function forgetSession(): void {
  showSignIn(null);
  forgetKept();
}

/** For a person whose session ended by itself, perhaps in the middle of a note or a correction. */
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
