import type { ReactNode } from 'react';
import styles from './Field.module.css';

export type FieldProps = {
  /** Id of the control. */
  id: string;
  /** The control's name in the post: where the lead service puts its error. */
  name: string;
  label: string;
  /** Word that marks a field that may stay empty; required fields have none. */
  optional?: string | undefined;
  /** Sentence under the control. */
  help?: string | undefined;
  /** Whether script counts the characters of what is written. Default false. */
  hasCount?: boolean;
  /** The control, described by the ids that `describedBy` gives. */
  children: ReactNode;
};

/** A control with its label above, and its help and its error under it. */
export function Field({ id, name, label, optional, help, hasCount = false, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span> ({optional})</span>}
      </label>
      {children}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {hasCount && <p className={styles.help} id={`${id}-count`} hidden />}
      <p className={styles.error} id={`${id}-error`} data-error={name} hidden />
    </div>
  );
}
