import type { ReactNode } from 'react';
import { Section } from '../Section/Section.tsx';
import styles from './ClosingCall.module.css';

export type ClosingCallProps = {
  title: string;
  text: string;
  /** One button, and at most one quiet button. */
  actions: ReactNode;
  /** Text below the buttons. Default none. */
  children?: ReactNode;
};

/** Call to action on deep purple, at the end of a page. */
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
