import type { ReactNode } from 'react';
import styles from './Callout.module.css';

export type CalloutProps = {
  title: string;
  /** Markdown. */
  children: ReactNode;
};

/** A note in an article: a rule of thumb, a warning, a consequence. */
export function Callout({ title, children }: CalloutProps) {
  return (
    <div className={styles.callout} role="note">
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
