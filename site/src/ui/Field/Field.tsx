import type { ReactNode } from 'react';
import styles from './Field.module.css';

export type FieldProps = {
  /** Id of the control. */
  id: string;
  /** Name of the control in the post, by which the lead service finds the place of its error. */
  name: string;
  label: string;
  /** Marks an optional field. Default: the field is required. */
  optional?: string | undefined;
  /** Help sentence under the control. */
  help?: string | undefined;
  /** Whether script counts the characters. Default false. */
  hasCount?: boolean;
  /** The control. Its `aria-describedby` comes from `describedBy`. */
  children: ReactNode;
};

/** A control with its label above it, and its help and error under it. */
export function Field({ id, name, label, optional, help, hasCount = false, children }: FieldProps) {
  return (
    <div className={`grid gap-2 content-start min-width-0 ${styles.field}`}>
      <label htmlFor={id}>
        {label}
        {optional && <span> ({optional})</span>}
      </label>
      {children}
      {help && (
        <p className={`small muted ${styles.help}`} id={`${id}-help`}>
          {help}
        </p>
      )}
      {hasCount && <p className={`small muted ${styles.help}`} id={`${id}-count`} hidden />}
      <p className={`flex gap-2 small bold ${styles.error}`} id={`${id}-error`} data-error={name} hidden />
    </div>
  );
}
