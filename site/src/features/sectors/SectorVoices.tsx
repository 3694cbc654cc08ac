import { VerbatimCard } from '../../charts/VerbatimCard.tsx';
import type { Emotion, Verbatim } from '../../content/schemas/common.ts';
import { Section } from '../../ui/Section/Section.tsx';
import finding from './Finding.module.css';
import styles from './SectorVoices.module.css';

export type SectorVoicesProps = {
  /** Short line above the heading. */
  kind: string;
  title: string;
  /** How themes and emotions are marked. */
  legend: string;
  items: readonly Verbatim[];
  emotionNames: Readonly<Record<Emotion, string>>;
  /** Accessible name of the themes of a verbatim. */
  themesLabel: string;
};

/** Three sentences as customers of the sector write them, with their themes and emotions. */
export function SectorVoices({ kind, title, legend, items, emotionNames, themesLabel }: SectorVoicesProps) {
  return (
    <Section ground="tint" labelledBy="voices">
      <div className={`${finding.heading} ${styles.heading}`}>
        <p>{kind}</p>
        <h2 id="voices">{title}</h2>
        <span className={styles.legend}>{legend}</span>
      </div>
      <div className={styles.cards}>
        {items.map((verbatim) => (
          <VerbatimCard key={verbatim.text} verbatim={verbatim} emotionNames={emotionNames} labels={{ themes: themesLabel }} />
        ))}
      </div>
    </Section>
  );
}
