import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError } from './requests.ts';

/** Shows the sign-in page when the session has ended. */
const onError = (error: Error) => {
  if (error instanceof RequestError && error.code === 'session') queryClient.setQueryData(['session'], null);
};

/** What the screen knows from the service. A request without an answer is repeated once. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { staleTime: 10_000, retry: (count, error) => !(error instanceof RequestError) && count < 1 } },
});
