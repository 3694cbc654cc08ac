import { Section } from '../../ui/Section/Section.tsx';
import styles from './Reasons.module.css';

export type ReasonsProps = {
  title: string;
  /** The case from which the company started, set large. */
  lead?: string | undefined;
  paragraphs: readonly string[];
};

/** Why the company exists: the heading beside its story. */
export function Reasons({ title, lead, paragraphs }: ReasonsProps) {
  return (
    <Section labelledBy="why" className={styles.reasons}>
      <h2 id="why">{title}</h2>
      <div>
        {lead && <p className={styles.lead}>{lead}</p>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
