import { codeLimit } from '@emovera/contract/deskCredentials.ts';
import { useEffect, useId, useRef } from 'react';
import styles from './Account.module.css';

type CodeFieldProps = { readonly label: string; readonly help: string };

/** A field for a one-time code or a recovery code. It has the focus when it appears, because then it is what is missing. */
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
        maxLength={codeLimit}
        required
      />
    </div>
  );
}
