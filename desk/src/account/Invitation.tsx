import { deskLimits } from '@emovera/contract/desk.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { LanguageSelect } from '../ui/LanguageSelect.tsx';
import { Problem } from '../ui/Problem.tsx';
import { replaceAddress } from '../useAddress.ts';
import { fillIn, useWords } from '../WordsProvider.tsx';
import styles from './Account.module.css';
import { PasswordField } from './PasswordField.tsx';

/** The page behind the link of an invitation: the person chooses a password. */
export function Invitation({ token }: { token: string }) {
  const { account } = useWords();
  const client = useQueryClient();
  const accept = useMutation({
    mutationFn: (form: FormData) => requests.acceptInvitation({ token, password: String(form.get('password')) }),
    onSuccess: (session) => {
      client.setQueryData(['session'], session);
      // The link holds once, so it does not stay in the history.
      replaceAddress('leads', new URLSearchParams());
    },
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
            accept.mutate(new FormData(event.currentTarget));
          }}
        >
          <PasswordField
            label={account.password}
            autoComplete="new-password"
            minLength={deskLimits.password.min}
            help={fillIn(account.rules, deskLimits.password)}
          />
          {accept.error && <Problem error={accept.error} />}
          <button type="submit" data-primary disabled={accept.isPending}>
            {account.accept}
          </button>
        </form>
      </div>
      <LanguageSelect />
    </main>
  );
}
