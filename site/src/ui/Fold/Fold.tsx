import type { ReactNode } from 'react';
import styles from './Fold.module.css';

type FoldProps = {
  /** The control that narrow screens show. */
  summary: ReactNode;
  children: ReactNode;
  /** Screens that need no control: from 600 px (medium) or from 960 px (wide). Default medium. */
  from?: 'medium' | 'wide';
  /** Class for the layout, or that of buttonFold.module.css for a control that looks like a button. Default: it looks like a link. */
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

type FoldedItemsProps = {
  items: readonly { readonly title: string; readonly text: string }[];
};

/** Items of a list, each with its text on request on narrow screens. */
export function FoldedItems({ items }: FoldedItemsProps) {
  return items.map(({ title, text }) => (
    <li key={title}>
      <Fold summary={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </Fold>
    </li>
  ));
}
