import { Fold } from '../../ui/Fold/Fold.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { FindingHeading } from './FindingHeading.tsx';
import styles from './SectorWork.module.css';
import type { SectorLabels, SectorWords } from './schema.ts';

export type SectorWorkProps = { labels: SectorLabels; steps: SectorWords['steps']; monday: SectorWords['monday'] };

/** How a team of the sector works with the product, and next to it a sheet of what changes on Monday. Phones show the titles, and each text on request. */
export function SectorWork({ labels, steps, monday }: SectorWorkProps) {
  return (
    <Section ground="tint" labelledBy="steps" className={styles.work}>
      <div className={styles.steps}>
        <FindingHeading id="steps" label={labels.steps} title={steps.title} />
        <ol>
          <Items items={steps.items} />
        </ol>
      </div>
      <div className={styles.monday}>
        <FindingHeading id="monday" label={labels.monday} title={monday.title} />
        <ul>
          <Items items={monday.items} />
        </ul>
      </div>
    </Section>
  );
}

function Items({ items }: Pick<SectorWords['steps'], 'items'>) {
  return items.map(({ title, text }) => (
    <li key={title}>
      <Fold summary={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </Fold>
    </li>
  ));
}
