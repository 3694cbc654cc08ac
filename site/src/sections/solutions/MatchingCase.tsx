import type { InterfaceWords } from '../../schemas/interface.ts';
import type { SolutionWords } from '../../schemas/solution.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './MatchingCase.module.css';

export type MatchingCaseProps = {
  words: SolutionWords['match'];
  /** The client case, and the address of the form that sends it. */
  clientCase: { title: string; organisation: string; teaser: string; href: string };
  /** The use case by sector. */
  sector: { name: string; href: string };
  shared: InterfaceWords;
};

/** A client case and a use case that go with the solution. */
export function MatchingCase({ words, clientCase, sector, shared }: MatchingCaseProps) {
  return (
    <Section ground="tint" labelledBy="match" className={styles.split}>
      <SectionHeading id="match" title={words.title} lead={words.lead} />
      <Card as="article">
        <p className={styles.organisation}>{clientCase.organisation}</p>
        <h3>{clientCase.title}</h3>
        <p>{clientCase.teaser}</p>
        <div className={styles.actions}>
          <Button href={clientCase.href} opensDialog>
            {shared.actions.readCase}
          </Button>
          <a href={sector.href}>
            {shared.header.useCases} – {sector.name}
          </a>
        </div>
      </Card>
    </Section>
  );
}
