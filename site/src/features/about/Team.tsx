import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './Team.module.css';

export type TeamProps = {
  title: string;
  /** Says also that the people are samples. */
  lead?: string | undefined;
  people: readonly { name: string; role: string; text: string }[];
};

/** The people, in words: no portraits, since nobody sat for them. */
export function Team({ title, lead, people }: TeamProps) {
  return (
    <Section labelledBy="team">
      <SectionHeading id="team" title={title} lead={lead} />
      <ul className={styles.team}>
        {people.map(({ name, role, text }) => (
          <li key={name}>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <div>
              <h3>{name}</h3>
              <p className={styles.role}>{role}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** First letters of the first two words of a name. */
function initialsOf(name: string): string {
  return name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}
