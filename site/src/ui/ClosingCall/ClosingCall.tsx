import type { ReactNode } from 'react';
import { Section } from '../Section/Section.tsx';
import styles from './ClosingCall.module.css';

type ClosingCallProps = {
  title: string;
  text: string;
  /** One button, and at most one quiet button. */
  actions: ReactNode;
  /** Text below the buttons. Default none. */
  children?: ReactNode;
};

/** Call to action at the end of a page: a deep purple card on white, so that it differs from the footer below it. */
export function ClosingCall({ title, text, actions, children }: ClosingCallProps) {
  return (
    <Section>
      <div className={`grid one-column gap-5 rounded unbroken ${styles.closing}`} data-ground="deep" data-pagefind-ignore="">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className={`flex wrap gap-4 ${styles.actions}`}>{actions}</div>
        {children}
      </div>
    </Section>
  );
}
