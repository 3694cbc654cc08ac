import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestError, requests } from '../requests/requests.ts';
import { LanguageSelect } from '../ui/LanguageSelect.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useWords } from '../WordsProvider.tsx';
import styles from './Account.module.css';
import { hasPasskeys, signWithPasskey } from './browserPasskeys.ts';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSignedIn } from './useSignedIn.ts';

const sessionEnded = new RequestError({ error: 'session' });

type SignInProps = {
  /** Address of the person whose session ended by itself. Default: no session has ended. */
  readonly endedFor?: string;
};

/** The page for people who are not signed in. The code is asked for when the service needs one. */
export function SignIn({ endedFor }: SignInProps) {
  const { title, account } = useWords();
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
      // With a wrong password, the field would be in the way.
      if (code === 'signIn') setNeedsCode(false);
    },
  });
  const usePasskey = useMutation({
    mutationFn: async () => requests.signInWithPasskey({ response: await signWithPasskey((await requests.challengeSignIn()).options) }),
    onSuccess,
  });
  const isAsked = signIn.error instanceof RequestError && signIn.error.code === 'codeNeeded';
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div>
          <h1>{title}</h1>
          <p className={styles.intro}>{account.signInIntro}</p>
        </div>
        {endedFor !== undefined && <Problem error={sessionEnded} />}
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
          {signIn.error && !isAsked && <Problem error={signIn.error} />}
          <button type="submit" data-primary disabled={signIn.isPending}>
            {account.signIn}
          </button>
        </form>
        {hasPasskeys && (
          <>
            <button type="button" disabled={usePasskey.isPending} onClick={() => usePasskey.mutate()}>
              {account.signInWithPasskey}
            </button>
            {usePasskey.error && <Problem error={usePasskey.error} />}
          </>
        )}
        <p className={styles.help}>{account.forgotten}</p>
      </div>
      <LanguageSelect />
    </main>
  );
}
