import { VerbatimCard, type VerbatimCardProps } from '../../charts/VerbatimCard.tsx';
import type { Verbatim } from '../../content/schemas/common.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './WorkedExample.module.css';

export type WorkedExampleProps = {
  title: string;
  lead?: string | undefined;
  verbatim: Verbatim;
  steps: readonly { title: string; text: string }[];
  emotionNames: VerbatimCardProps['emotionNames'];
  themesLabel: string;
};

/** One comment on its way to a decision. */
export function WorkedExample({ title, lead, verbatim, steps, emotionNames, themesLabel }: WorkedExampleProps) {
  return (
    <Section labelledBy="worked">
      <SectionHeading id="worked" title={title} lead={lead} />
      <div className={styles.split}>
        <div className={styles.verbatim}>
          <VerbatimCard verbatim={verbatim} emotionNames={emotionNames} labels={{ themes: themesLabel }} />
        </div>
        <ol className={styles.steps}>
          {steps.map((step) => (
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
