import type { PictureData } from '../../pictures/loadPicture.ts';
import { Picture, PictureCredit } from '../../pictures/Picture.tsx';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading, type SectionHeadingProps } from '../../ui/SectionHeading/SectionHeading.tsx';
import type { loadAbout } from './loadAbout.ts';
import { Portrait } from './Portrait.tsx';
import styles from './Team.module.css';
import heroStyles from './TeamHero.module.css';

export type TeamHeroProps = Pick<Awaited<ReturnType<typeof loadAbout>>, 'people'> & {
  title: string;
  lead: string;
  /** How the portraits are drawn. */
  drawn: string;
};

/** First screen of the page: the promise of the company, and its people in a row. Their names lead to what they do. */
export function TeamHero({ title, lead, drawn, people }: TeamHeroProps) {
  return (
    <Section endsFirstScreen space="none" ground="tint" className={`grid gap-5 ${heroStyles.hero}`}>
      <h1>{title}</h1>
      <p className={heroStyles.lead}>{lead}</p>
      <ul className={heroStyles.people}>
        {people.map(({ portrait, photo, label, name, role }) => (
          <li key={portrait.id}>
            {photo ? <TeamPhoto photo={photo} /> : <Portrait person={portrait} label={label} />}
            <p>
              <a href={`#${portrait.id}`}>{name}</a> <span>{role}</span>
            </p>
          </li>
        ))}
      </ul>
      {people.some(({ photo }) => !photo) && <p className="all-columns small muted">{drawn}</p>}
    </Section>
  );
}

/** A photograph of a person, with its credit. Its styles, which only pages with a photograph have, are in photoStyles.ts. */
function TeamPhoto({ photo }: { photo: PictureData }) {
  return (
    <>
      <Picture picture={photo} />
      {photo.credit && <PictureCredit credit={photo.credit} />}
    </>
  );
}

type TeamProps = SectionHeadingProps &
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
