import type { DeskCredentials } from '@emovera/contract/deskCredentials.ts';
import { ErrorMessage } from '@emovera/screens/ErrorMessage.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetSession } from '../requests/queryClient.ts';
import { RequestError, requests } from '../requests/requests.ts';
import { useMessages } from '../useMessages.ts';
import { redirectToProvider } from './company.ts';

const queryKey = ['credentials'];

/** Credentials of the person, and a function that stores the answer to a change. */
export function useCredentials() {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: requests.credentials });
  return { query, changed: (credentials: DeskCredentials) => void client.setQueryData(queryKey, credentials) };
}

/** Reason for a failed change of credentials. If the sign-in was too long ago, a button lets the person sign in again and return to the account. */
export function CredentialErrorMessage({ error }: { error: Error }) {
  const { account } = useMessages();
  const { query } = useCredentials();
  const toSignIn = async () => {
    await requests.signOut();
    forgetSession();
  };
  const again = useMutation({ mutationFn: query.data?.company ? redirectToProvider : toSignIn });
  return (
    <>
      <ErrorMessage error={again.error ?? error} />
      {error instanceof RequestError && error.code === 'signInAgain' && (
        <p>
          <button type="button" data-primary disabled={again.isPending} onClick={() => again.mutate()}>
            {account.signInAgain}
          </button>
        </p>
      )}
    </>
  );
}
