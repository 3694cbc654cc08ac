import type { ReactNode } from 'react';
import styles from './SolutionIllustration.module.css';

export type SolutionIllustrationProps = {
  /** Label of example data. */
  example: string;
  /** How to read the chart. */
  note: string;
  /** The chart. */
  children: ReactNode;
};

/** The frame of a solution's chart, with the label that says it is an example. */
export function SolutionIllustration({ example, note, children }: SolutionIllustrationProps) {
  return (
    <div className={styles.picture}>
      <p className={styles.example}>{example}</p>
      {children}
      <p className={styles.note}>{note}</p>
    </div>
  );
}
