import type { ReactNode } from 'react';
import styles from './Fold.module.css';

type FoldProps = {
  /** Text of the control on narrow screens. */
  summary: ReactNode;
  children: ReactNode;
  /** Screens that do not need the control: from 600 px (medium) or from 960 px (wide). Default medium. */
  from?: 'medium' | 'wide';
  /** Class for the layout, or `button` of Fold.module.css for a control that looks like a button. Default: it looks like a link. */
  className?: string | undefined;
};

/** Content that narrow screens show on request. Wider screens and paper always show it. */
export function Fold({ summary, children, from = 'medium', className }: FoldProps) {
  const classes = [styles.fold, from === 'wide' && styles.wide, className].filter(Boolean);
  return (
    <details className={classes.join(' ')}>
      <summary data-fold="">{summary}</summary>
      {children}
    </details>
  );
}

/** Items of a list, each with its text on request on narrow screens. */
export function FoldedItems({ items }: { items: readonly { readonly title: string; readonly text: string }[] }) {
  return items.map(({ title, text }) => (
    <li key={title}>
      <Fold summary={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </Fold>
    </li>
  ));
}

export type AccordionProps = {
  /** Questions with their answers. */
  items: readonly { question: string; answer: string }[];
};

/** Questions whose answers open and close. The browser's search in the page finds the answers too. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary className={`justify-between heading-color ${styles.chevron}`}>{question}</summary>
          <p className="text-width muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
