import type { DeskSession } from '@emovera/contract/desk.ts';
import { ErrorMessage } from '@emovera/screens/ErrorMessage.tsx';
import { LanguageSelect } from '@emovera/screens/languages.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignedOut } from '../requests/queryClient.ts';
import { RequestError, requests } from '../requests/requests.ts';
import { replaceAddress } from '../useAddress.ts';
import { useMessages } from '../useMessages.ts';
import styles from './Account.module.css';
import { browserName, createPasskey, hasPasskeys, signWithPasskey } from './browser.ts';
import { CodeField, PasswordField } from './CredentialFields.tsx';
import { redirectToProvider } from './company.ts';

const sessionEnded = new RequestError({ error: 'session' });

/** Sign-in page. It asks for a one-time code when the service needs one. */
export function SignIn({ endedFor, problem }: SignedOut) {
  const { title, account } = useMessages();
  const onSuccess = useSignedIn();
  const [needsCode, setNeedsCode] = useState(false);
  const signIn = useMutation({
    mutationFn: (form: FormData) => {
      const code = form.get('code');
      return requests.signIn({
        ...{ mail: String(form.get('mail')), password: String(form.get('password')) },
        ...(code !== null && { code: String(code) }),
      });
    },
    onSuccess,
    onError: (error) => {
      const code = error instanceof RequestError ? error.code : undefined;
      if (code === 'codeNeeded') setNeedsCode(true);
      // The person must first correct the password, so the field for the code disappears.
      if (code === 'signIn') setNeedsCode(false);
    },
  });
  const usePasskey = useMutation({
    mutationFn: async () => requests.signInWithPasskey({ response: await signWithPasskey((await requests.challengeSignIn()).options) }),
    onSuccess,
  });
  const company = useQuery({ queryKey: ['session', 'company'], queryFn: requests.companySignIn, staleTime: Number.POSITIVE_INFINITY });
  const leave = useMutation({ mutationFn: redirectToProvider });
  // Otherwise the form would move when the button appears above it.
  if (company.isPending) return null;
  const companyError = leave.error ?? problem;
  const isAsked = signIn.error instanceof RequestError && signIn.error.code === 'codeNeeded';
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div>
          <h1>{title}</h1>
          <p className={styles.intro}>{account.signInIntro}</p>
        </div>
        {endedFor !== undefined && <ErrorMessage error={sessionEnded} />}
        {company.data?.isOffered && (
          <button type="button" disabled={leave.isPending} onClick={() => leave.mutate()}>
            {account.signInWithCompany}
          </button>
        )}
        {companyError && <ErrorMessage error={companyError} />}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            usePasskey.reset();
            signIn.mutate(new FormData(event.currentTarget));
          }}
        >
          <label className={styles.field}>
            <span>{account.mail}</span>
            <input name="mail" type="email" autoComplete="username" defaultValue={endedFor} required />
          </label>
          <PasswordField label={account.password} isNew={false} />
          {needsCode && <CodeField label={account.code} help={account.codeHelp} />}
          {signIn.error && !isAsked && <ErrorMessage error={signIn.error} />}
          <button type="submit" data-primary disabled={signIn.isPending}>
            {account.signIn}
          </button>
        </form>
        {hasPasskeys && (
          <>
            <button type="button" disabled={usePasskey.isPending} onClick={() => usePasskey.mutate()}>
              {account.signInWithPasskey}
            </button>
            {usePasskey.error && <ErrorMessage error={usePasskey.error} />}
          </>
        )}
        <p className={styles.help}>{account.forgotten}</p>
      </div>
      <LanguageSelect />
    </main>
  );
}

/** Page that the link of an invitation opens: the person chooses a password, or creates a passkey instead. */
export function Invitation({ token }: { token: string }) {
  const { account } = useMessages();
  const signedIn = useSignedIn();
  const onSuccess = (session: DeskSession) => {
    signedIn(session);
    // The link is valid once, so it does not stay in the history.
    replaceAddress('leads', new URLSearchParams());
  };
  const accept = useMutation({
    mutationFn: (form: FormData) => requests.acceptInvitation({ token, password: String(form.get('password')) }),
    onSuccess,
  });
  const acceptWithPasskey = useMutation({
    mutationFn: async () => {
      const response = await createPasskey((await requests.challengeInvited({ token })).options);
      return requests.acceptWithPasskey({ token, response, name: browserName(navigator.userAgent) });
    },
    onSuccess,
  });
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div>
          <h1>{account.welcome}</h1>
          <p className={styles.intro}>{account.welcomeIntro}</p>
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            acceptWithPasskey.reset();
            accept.mutate(new FormData(event.currentTarget));
          }}
        >
          <PasswordField label={account.password} isNew />
          {accept.error && <ErrorMessage error={accept.error} />}
          <button type="submit" data-primary disabled={accept.isPending}>
            {account.accept}
          </button>
        </form>
        {hasPasskeys && (
          <>
            <p className={styles.help}>{account.passkeyInstead}</p>
            <button type="button" disabled={acceptWithPasskey.isPending} onClick={() => acceptWithPasskey.mutate()}>
              {account.acceptWithPasskey}
            </button>
            {acceptWithPasskey.error && <ErrorMessage error={acceptWithPasskey.error} />}
          </>
        )}
      </div>
      <LanguageSelect />
    </main>
  );
}

/** Opens the desk after a sign-in. */
function useSignedIn(): (session: DeskSession) => void {
  const client = useQueryClient();
  return (session) => client.setQueryData(['session'], session);
}
