import { Fold } from '../../ui/Fold/Fold.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading, type SectionHeadingProps } from '../../ui/SectionHeading/SectionHeading.tsx';
import type { loadAbout } from './loadAbout.ts';
import styles from './Team.module.css';

export type TeamProps = SectionHeadingProps &
  Pick<Awaited<ReturnType<typeof loadAbout>>, 'people'> & {
    /** Opens the text about a person, on a phone. */
    more: string;
    /** Before the title of a person's newest article. */
    newest: string;
  };

/** What each person does, and what they wrote last. */
export function Team({ title, lead, people, more, newest }: TeamProps) {
  return (
    <Section labelledBy="team" className={styles.team}>
      <SectionHeading id="team" title={title} lead={lead} />
      <ul>
        {people.map(({ portrait, name, role, text, article }) => (
          <li key={portrait.id}>
            <h3>{name}</h3>
            <p className={styles.role}>{role}</p>
            <Fold
              summary={
                <>
                  {more}
                  <span className="visually-hidden">{` – ${role}`}</span>
                </>
              }
            >
              {/* Browsers open the details for a link to this address. */}
              <div id={portrait.id}>
                <p>{text}</p>
                {article && (
                  <p className={styles.newest} data-pagefind-ignore="">
                    {newest} <a href={article.href}>{article.title}</a>
                  </p>
                )}
              </div>
            </Fold>
          </li>
        ))}
      </ul>
    </Section>
  );
}
