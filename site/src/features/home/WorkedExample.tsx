import { VerbatimCard } from '../../charts/VerbatimCard.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import type { HomeWords } from './schema.ts';
import styles from './WorkedExample.module.css';

/** One comment, and the steps from its text to a decision. */
export function WorkedExample({ words, shared }: { words: HomeWords['worked']; shared: InterfaceWords }) {
  return (
    <Section labelledBy="worked">
      <SectionHeading id="worked" title={words.title} lead={words.lead} />
      <div className={styles.split}>
        <div className={styles.verbatim}>
          <VerbatimCard verbatim={words.verbatim} words={shared} />
        </div>
        <ol className={styles.steps}>
          {words.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
