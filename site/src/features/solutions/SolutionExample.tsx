import { VerbatimCard } from '../../charts/VerbatimCard.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { Figures } from '../../ui/Figures/Figures.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './SolutionExample.module.css';
import type { SolutionWords } from './schema.ts';

/** Example verbatims with their emotions, what they mean together, and the figures of the example. */
export function SolutionExample({ words: { example, figures }, shared }: { words: SolutionWords; shared: InterfaceWords }) {
  return (
    <Section ground="tint" labelledBy="example">
      <SectionHeading id="example" title={example.title} lead={example.lead} />
      <ul className={styles.verbatims}>
        {example.verbatims.map((verbatim) => (
          <li key={verbatim.text}>
            <VerbatimCard verbatim={verbatim} words={shared} />
          </li>
        ))}
      </ul>
      <p className={styles.reading}>{example.reading}</p>
      <Figures {...figures} />
    </Section>
  );
}
