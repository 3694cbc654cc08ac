import type { ReactNode } from 'react';
import { Card } from '../../ui/Card/Card.tsx';
import styles from './CaseSummary.module.css';

export type CaseSummaryProps = {
  clientCase: {
    title: string;
    /** Who asked, without name. */
    organisation: string;
    question: string;
    /** What came of it. */
    teaser: string;
    findings: readonly string[];
  };
  /** Heading of the findings. */
  findingsLabel: string;
  /** Ways to the file. */
  actions: ReactNode;
};

/** A client case in short: who asked what, what came of it, and the three things that the emotions showed. */
export function CaseSummary({ clientCase, findingsLabel, actions }: CaseSummaryProps) {
  return (
    <Card as="article" className={styles.case}>
      <div className={styles.part}>
        <p className={styles.organisation}>{clientCase.organisation}</p>
        <h3>{clientCase.title}</h3>
        <p className={styles.question}>{clientCase.question}</p>
        <p>{clientCase.teaser}</p>
      </div>
      <div className={styles.part}>
        <h4>{findingsLabel}</h4>
        <ul className={styles.findings}>
          {clientCase.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>{actions}</div>
    </Card>
  );
}
