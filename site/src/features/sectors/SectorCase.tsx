import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { CaseSummary, type CaseSummaryProps } from './CaseSummary.tsx';
import styles from './SectorCase.module.css';

export type SectorCaseProps = {
  lang: Locale;
  /** Id of the sector. */
  sector: string;
  title: string;
  clientCase: CaseSummaryProps['clientCase'];
  /** Heading of what the emotions of the case showed. */
  findingsLabel: string;
  /** What the button says, with the file's language where it is not the page's. */
  action: string;
};

/** The client case of a sector, which the sector's form brings: the form of client cases would ask a second time for the same file. */
export function SectorCase({ lang, sector, title, clientCase, findingsLabel, action }: SectorCaseProps) {
  return (
    <div className={styles.case}>
      <h2 id="resources">{title}</h2>
      <CaseSummary
        clientCase={clientCase}
        findingsLabel={findingsLabel}
        actions={
          <Button href={path(lang, `/forms/useCase/${sector}`)} opensDialog>
            {action}
          </Button>
        }
      />
    </div>
  );
}
