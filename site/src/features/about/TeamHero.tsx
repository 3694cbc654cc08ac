import { Section } from '../../ui/Section/Section.tsx';
import type { loadAbout } from './loadAbout.ts';
import { Portrait } from './Portrait.tsx';
import styles from './TeamHero.module.css';
import { TeamPhoto } from './TeamPhoto.tsx';

export type TeamHeroProps = Pick<Awaited<ReturnType<typeof loadAbout>>, 'people'> & {
  title: string;
  lead: string;
  /** How the portraits are drawn. */
  drawn: string;
};

/** First screen of the page: the promise of the company, and its people in a row. Their names lead to what they do. */
export function TeamHero({ title, lead, drawn, people }: TeamHeroProps) {
  return (
    <Section endsFirstScreen space="none" ground="tint" className={styles.hero}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.people}>
        {people.map(({ portrait, photo, label, name, role }) => (
          <li key={portrait.id}>
            {photo ? <TeamPhoto photo={photo} /> : <Portrait person={portrait} label={label} />}
            <p>
              <a href={`#${portrait.id}`}>{name}</a> <span>{role}</span>
            </p>
          </li>
        ))}
      </ul>
      {people.some(({ photo }) => !photo) && <p className={styles.drawn}>{drawn}</p>}
    </Section>
  );
}
