import { useId, useState } from 'react';
import { useWords } from '../WordsProvider.tsx';
import styles from './Account.module.css';

type PasswordFieldProps = {
  readonly label: string;
  /** Tells password managers whether to fill in a password or to propose one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** Default: no limit. */
  readonly minLength?: number;
  /** What a password must be. Default: nothing is said. */
  readonly help?: string;
};

/** A field for a password, which can be shown. Pasting works, so password managers do too. */
export function PasswordField({ label, autoComplete, minLength, help }: PasswordFieldProps) {
  const { account } = useWords();
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>{label}</label>
        {help && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          minLength={minLength}
          aria-describedby={help && `${id}-help`}
          spellCheck={false}
          autoCapitalize="none"
          required
        />
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        {account.show}
      </label>
    </>
  );
}
