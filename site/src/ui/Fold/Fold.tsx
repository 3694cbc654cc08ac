import type { ReactNode } from 'react';
import chevron from '../Chevron.module.css';
import styles from './Fold.module.css';

export type FoldProps = {
  /** The control that narrow screens show. */
  summary: ReactNode;
  children: ReactNode;
  /** Screens that need no control: from 600 px (medium) or from 960 px (wide). Default medium. */
  from?: 'medium' | 'wide';
  /** Whether the control looks like a button. Default false: like a link. */
  isButton?: boolean;
  /** Class for the layout. */
  className?: string | undefined;
};

/** Content that narrow screens show on request. Wider screens and paper always show it. */
export function Fold({ summary, children, from = 'medium', isButton = false, className }: FoldProps) {
  const classes = [styles.fold, styles[from], isButton && styles.button, className].filter(Boolean);
  return (
    <details className={classes.join(' ')}>
      <summary data-fold="" className={chevron.chevron}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
