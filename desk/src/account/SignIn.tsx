import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { LanguageSelect } from '../ui/LanguageSelect.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useWords } from '../WordsProvider.tsx';
import styles from './Account.module.css';
import { PasswordField } from './PasswordField.tsx';

/** The page for people who are not signed in. */
export function SignIn() {
  const { title, account } = useWords();
  const client = useQueryClient();
  const signIn = useMutation({
    mutationFn: (form: FormData) => requests.signIn({ mail: String(form.get('mail')), password: String(form.get('password')) }),
    onSuccess: (session) => client.setQueryData(['session'], session),
  });
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div>
          <h1>{title}</h1>
          <p className={styles.intro}>{account.signInIntro}</p>
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            signIn.mutate(new FormData(event.currentTarget));
          }}
        >
          <label className={styles.field}>
            {account.mail}
            <input name="mail" type="email" autoComplete="username" required />
          </label>
          <PasswordField label={account.password} autoComplete="current-password" />
          {signIn.error && <Problem error={signIn.error} />}
          <button type="submit" data-primary disabled={signIn.isPending}>
            {account.signIn}
          </button>
        </form>
        <p className={styles.help}>{account.forgotten}</p>
      </div>
      <LanguageSelect />
    </main>
  );
}
