import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading, type SectionHeadingProps } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './Team.module.css';

export type TeamProps = SectionHeadingProps & {
  people: readonly { name: string; role: string; text: string }[];
};

/** The team, with initials instead of portraits, since the people are samples. */
export function Team({ title, lead, people }: TeamProps) {
  return (
    <Section labelledBy="team">
      <SectionHeading id="team" title={title} lead={lead} />
      <ul className={styles.team}>
        {people.map(({ name, role, text }) => (
          <li key={name}>
            <span className={styles.initials} aria-hidden="true">
              {name
                .split(' ', 2)
                .map((word) => word.charAt(0))
                .join('')}
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
