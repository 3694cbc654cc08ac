import { VerbatimCard } from '../../charts/VerbatimCard.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { Figures } from '../../ui/Figures/Figures.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { SampleMark } from '../trust/SampleMark.tsx';
import type { TrustWords } from '../trust/schema.ts';
import styles from './SolutionExample.module.css';
import type { SolutionWords } from './schema.ts';

export type SolutionExampleProps = {
  words: SolutionWords;
  shared: InterfaceWords;
  /** The mark that the example holds sample data. */
  sample: TrustWords['sample'];
};

/** Example verbatims with their emotions, what they mean together, and the figures of the example. */
export function SolutionExample({ words: { example, figures }, shared, sample }: SolutionExampleProps) {
  return (
    <Section ground="tint" labelledBy="example">
      <div className={styles.heading}>
        <SectionHeading id="example" title={example.title} lead={example.lead} />
        <SampleMark label={sample.label} text={sample.page} />
      </div>
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
