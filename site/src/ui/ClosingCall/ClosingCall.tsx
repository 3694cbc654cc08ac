import type { ReactNode } from 'react';
import { Section } from '../Section/Section.tsx';
import styles from './ClosingCall.module.css';

export type ClosingCallProps = {
  title: string;
  text: string;
  /** The action, and at most one quiet one. */
  actions: ReactNode;
  /** Further words under the actions. */
  children?: ReactNode;
};

/** Closing call on deep purple. */
export function ClosingCall({ title, text, actions, children }: ClosingCallProps) {
  return (
    <Section ground="deep" className={styles.closing}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>{actions}</div>
      {children}
    </Section>
  );
}
