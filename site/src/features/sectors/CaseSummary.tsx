import type { ReactNode } from 'react';
import { Card } from '../../ui/Card/Card.tsx';
import { Fold } from '../../ui/Fold/Fold.tsx';
import styles from './CaseSummary.module.css';
import type { loadCaseSummary } from './loadSectors.ts';

type CaseSummaryProps = Omit<Awaited<ReturnType<typeof loadCaseSummary>>, 'action'> & {
  /** Links to the file of the case. */
  children: ReactNode;
};

/** A client case in short: the client's question, the result, and three findings about emotions, which phones show on request. */
export function CaseSummary({ title, organisation, question, teaser, findings, findingsLabel, children }: CaseSummaryProps) {
  return (
    <Card as="article" className={`unbroken ${styles.case}`}>
      <div className={`grid gap-4 content-start min-width-0 ${styles.part}`}>
        <p className="small bold link-color">{organisation}</p>
        <h3>{title}</h3>
        <p className={`semibold ${styles.question}`}>{question}</p>
        <p>{teaser}</p>
      </div>
      <div className={`grid gap-4 content-start min-width-0 ${styles.part}`}>
        <Fold summary={findingsLabel}>
          <h4>{findingsLabel}</h4>
          <ul className={`grid gap-3 ${styles.findings}`}>
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </Fold>
      </div>
      <div className={`flex wrap items-center ${styles.actions}`}>{children}</div>
    </Card>
  );
}
