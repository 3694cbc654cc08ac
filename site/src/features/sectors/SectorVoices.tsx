import { VerbatimCard } from '../../charts/VerbatimCard.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { FindingHeading } from './FindingHeading.tsx';
import styles from './SectorVoices.module.css';
import type { SectorLabels, SectorWords } from './schema.ts';

export type SectorVoicesProps = { voices: SectorWords['voices']; labels: SectorLabels; shared: InterfaceWords };

/** Three verbatims of customers of the sector, with their themes and emotions. */
export function SectorVoices({ voices, labels, shared }: SectorVoicesProps) {
  return (
    <Section ground="tint" labelledBy="voices">
      <FindingHeading id="voices" label={labels.voices} title={voices.title} className={styles.heading}>
        <span className={styles.legend}>{labels.legend}</span>
      </FindingHeading>
      <div className={styles.cards}>
        {voices.items.map((verbatim) => (
          <VerbatimCard key={verbatim.text} verbatim={verbatim} words={shared} />
        ))}
      </div>
    </Section>
  );
}
