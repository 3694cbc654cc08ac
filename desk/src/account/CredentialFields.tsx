import { maxCodeLength } from '@emovera/contract/deskCredentials.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { deskLimits } from '@emovera/contract/limits.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../useMessages.ts';
import styles from './Account.module.css';

type PasswordFieldProps = {
  readonly label: string;
  /** Whether the person chooses a new password. The field then states the requirements, and password managers propose one. */
  readonly isNew: boolean;
};

/** Field for a password, with a button that shows it. Pasting works, so password managers do too. */
export function PasswordField({ label, isNew }: PasswordFieldProps) {
  const { account } = useMessages();
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>{label}</label>
        {isNew && (
          <p id={`${id}-help`} className={styles.help}>
            {fillPlaceholders(account.rules, deskLimits.password)}
          </p>
        )}
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          minLength={isNew ? deskLimits.password.min : undefined}
          aria-describedby={isNew ? `${id}-help` : undefined}
          spellCheck={false}
          autoCapitalize="none"
          required
        />
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        <span>{account.show}</span>
      </label>
    </>
  );
}

type CodeFieldProps = { readonly label: string; readonly help: string };

/** A field for a one-time code or a recovery code. It takes the focus when it appears, because the code is then the missing entry. */
export function CodeField({ label, help }: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
      <input
        ref={input}
        id={id}
        name="code"
        autoComplete="one-time-code"
        aria-describedby={`${id}-help`}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={maxCodeLength}
        required
      />
    </div>
  );
}
