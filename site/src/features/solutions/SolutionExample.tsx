import { VerbatimCard } from '../../charts/VerbatimCard.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { Figures } from '../../ui/Figures/Figures.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './SolutionExample.module.css';
import type { SolutionWords } from './schema.ts';

export type SolutionExampleProps = {
  words: SolutionWords['example'];
  /** Figures of the same example. */
  figures: SolutionWords['figures'];
  shared: InterfaceWords;
};

/** Example verbatims with their emotions, what they mean together, and the example's figures. */
export function SolutionExample({ words, figures, shared }: SolutionExampleProps) {
  return (
    <Section ground="tint" labelledBy="example">
      <SectionHeading id="example" title={words.title} lead={words.lead} />
      <ul className={styles.verbatims}>
        {words.verbatims.map((verbatim) => (
          <li key={verbatim.text}>
            <VerbatimCard verbatim={verbatim} emotionNames={shared.emotions} labels={{ themes: shared.themes }} />
          </li>
        ))}
      </ul>
      <p className={styles.reading}>{words.reading}</p>
      <Figures {...figures} />
    </Section>
  );
}
