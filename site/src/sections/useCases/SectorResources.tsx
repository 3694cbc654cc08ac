import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../routing/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import styles from './SectorResources.module.css';

export type SectorResourcesProps = {
  lang: Locale;
  /** Heading of the part. */
  title: string;
  /** The matching client case. */
  clientCase: { id: string; title: string; teaser: string };
  /** Short line above the case's title. */
  caseLabel: string;
  /** What the button to the case says, with the file's language where it is not the page's. */
  caseAction: string;
  /** The use case as a document. */
  form: { sector: string; title: string; text: string; action: string };
};

/** What a visitor of a sector can take along: the client case and the use case. Both lead to a form. */
export function SectorResources({ lang, title, clientCase, caseLabel, caseAction, form }: SectorResourcesProps) {
  return (
    <div className={styles.resources}>
      <h2 id="resources">{title}</h2>
      <div className={styles.cards}>
        <Card as="article" className={styles.card}>
          <p className={styles.kind}>{caseLabel}</p>
          <h3>{clientCase.title}</h3>
          <p>{clientCase.teaser}</p>
          <Button href={path(lang, `/forms/clientCase/${clientCase.id}`)} opensDialog>
            {caseAction}
          </Button>
        </Card>
        <Card as="article" className={styles.card}>
          <h3>{form.title}</h3>
          <p>{form.text}</p>
          <Button href={path(lang, `/forms/useCase/${form.sector}`)} variant="quiet" opensDialog>
            {form.action}
          </Button>
        </Card>
      </div>
    </div>
  );
}
