import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../routing/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { CaseSummary, type CaseSummaryProps } from './CaseSummary.tsx';
import styles from './SectorResources.module.css';

export type SectorResourcesProps = {
  lang: Locale;
  /** Heading of the matching client case. */
  caseTitle: string;
  clientCase: CaseSummaryProps['clientCase'] & { id: string };
  /** Heading of what the emotions of the case showed. */
  findingsLabel: string;
  /** What the button to the case says, with the file's language where it is not the page's. */
  caseAction: string;
  /** The use case as a document. */
  form: { sector: string; title: string; text: string; action: string };
};

/** What a visitor of a sector can take along: the client case and the use case. Both lead to a form. */
export function SectorResources({ lang, caseTitle, clientCase, findingsLabel, caseAction, form }: SectorResourcesProps) {
  return (
    <div className={styles.resources}>
      <h2 id="resources">{caseTitle}</h2>
      <CaseSummary
        clientCase={clientCase}
        findingsLabel={findingsLabel}
        actions={
          <Button href={path(lang, `/forms/clientCase/${clientCase.id}`)} opensDialog>
            {caseAction}
          </Button>
        }
      />
      <Card as="article" className={styles.form}>
        <div>
          <h3>{form.title}</h3>
          <p>{form.text}</p>
        </div>
        <Button href={path(lang, `/forms/useCase/${form.sector}`)} variant="quiet" opensDialog>
          {form.action}
        </Button>
      </Card>
    </div>
  );
}
