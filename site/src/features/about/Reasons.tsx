import { VerbatimCard, type VerbatimCardProps } from '../../charts/VerbatimCard.tsx';
import type { Verbatim } from '../../content/schemas/common.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Reasons.module.css';

export type ReasonsProps = {
  title: string;
  /** The case from which the company started, set large. */
  lead?: string | undefined;
  paragraphs: readonly string[];
  /** Two answers with one score and two emotions. */
  verbatims: readonly Verbatim[];
  /** Says that the answers are examples. */
  exampleLabel: string;
  emotionNames: VerbatimCardProps['emotionNames'];
  themesLabel: string;
};

/** Why the company exists: the heading beside its story. */
export function Reasons({ title, lead, paragraphs, verbatims, exampleLabel, emotionNames, themesLabel }: ReasonsProps) {
  return (
    <Section labelledBy="why" className={styles.reasons}>
      <div className={styles.case}>
        <h2 id="why">{title}</h2>
        <p className={styles.example}>{exampleLabel}</p>
        {verbatims.map((verbatim) => (
          <VerbatimCard key={verbatim.text} verbatim={verbatim} emotionNames={emotionNames} labels={{ themes: themesLabel }} />
        ))}
      </div>
      <div className={styles.story}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
