import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './MondayList.module.css';
import type { SolutionWords } from './schema.ts';

/** What changes at work: the heading stays beside its points where there is room. */
export function MondayList({ title, lead, items }: SolutionWords['monday']) {
  return (
    <Section labelledBy="monday" className={styles.split}>
      <div className={styles.heading}>
        <SectionHeading id="monday" title={title} lead={lead} />
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
