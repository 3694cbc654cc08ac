import type { DeskSession } from '@emovera/contract/desk.ts';
import { useMutation } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { LanguageSelect } from '../ui/LanguageSelect.tsx';
import { Problem } from '../ui/Problem.tsx';
import { replaceAddress } from '../useAddress.ts';
import { useWords } from '../WordsProvider.tsx';
import styles from './Account.module.css';
import { browserName } from './browserName.ts';
import { createPasskey, hasPasskeys } from './browserPasskeys.ts';
import { PasswordField } from './PasswordField.tsx';
import { useSignedIn } from './useSignedIn.ts';

/** The page behind the link of an invitation: the person chooses a password, or makes a passkey instead. */
export function Invitation({ token }: { token: string }) {
  const { account } = useWords();
  const signedIn = useSignedIn();
  const onSuccess = (session: DeskSession) => {
    signedIn(session);
    // The link holds once, so it does not stay in the history.
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
          {accept.error && <Problem error={accept.error} />}
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
            {acceptWithPasskey.error && <Problem error={acceptWithPasskey.error} />}
          </>
        )}
      </div>
      <LanguageSelect />
    </main>
  );
}
