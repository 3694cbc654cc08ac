import type { ReactNode } from 'react';
import styles from './Fold.module.css';

export type FoldProps = {
  /** The control that phones show. */
  summary: ReactNode;
  children: ReactNode;
  /** Class for the layout. */
  className?: string | undefined;
};

/** Content that phones show on request. Wider screens and paper always show it. */
export function Fold({ summary, children, className }: FoldProps) {
  return (
    <details className={`${styles.fold} ${className ?? ''}`.trim()}>
      <summary data-fold="">{summary}</summary>
      {children}
    </details>
  );
}
