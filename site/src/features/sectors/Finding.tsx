import { Section } from '../../ui/Section/Section.tsx';
import styles from './Finding.module.css';
import { FindingHeading, type FindingHeadingProps } from './FindingHeading.tsx';

/** A section with a finding at the left and its explanation next to it. */
export function Finding({ children, ...heading }: FindingHeadingProps) {
  return (
    <Section labelledBy={heading.id} className={styles.finding}>
      <FindingHeading {...heading} />
      <div className={styles.body}>{children}</div>
    </Section>
  );
}
