import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError } from './requests.ts';

/** Shows the page for signing in, and forgets everything that was read. */
export function forgetSession(): void {
  queryClient.setQueryData(['session'], null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

const onError = (error: Error) => {
  if (error instanceof RequestError && error.code === 'session') forgetSession();
};

/** What the screen knows from the service. A request without an answer is repeated once. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { staleTime: 10_000, retry: (count, error) => !(error instanceof RequestError) && count < 1 } },
});
