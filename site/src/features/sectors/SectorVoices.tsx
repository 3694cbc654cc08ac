import { LargeComment } from '../../charts/LargeComment.tsx';
import { VerbatimCard } from '../../charts/VerbatimCard.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { FindingHeading } from './FindingHeading.tsx';
import styles from './SectorVoices.module.css';
import type { SectorLabels, SectorWords } from './schema.ts';

export type SectorVoicesProps = { voices: SectorWords['voices']; labels: SectorLabels; shared: InterfaceWords };

/** Three verbatims of the sector: one in large type on deep purple, and two as cards with their themes and emotions. */
export function SectorVoices({ voices: { label, title, items }, labels, shared }: SectorVoicesProps) {
  const [loud, ...others] = items;
  return (
    <Section ground="deep" labelledBy="voices" className={styles.voices}>
      <FindingHeading id="voices" label={label ?? labels.voices} title={title} className={styles.heading} />
      {loud && <LargeComment verbatim={loud} words={shared} />}
      <div className={styles.cards}>
        {others.map((verbatim) => (
          <VerbatimCard key={verbatim.text} verbatim={verbatim} words={shared} />
        ))}
        <p>{labels.legend}</p>
      </div>
    </Section>
  );
}
