import tones from '../../charts/EmotionGlyph.module.css';
import type { PictureData } from '../../pictures/loadPicture.ts';
import { Picture, PictureCredit } from '../../pictures/Picture.tsx';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { Section, SectionHeading, type SectionHeadingProps } from '../../ui/Section/Section.tsx';
import type { loadAbout, PortraitData } from './loadAbout.ts';
import { portraitBox, portraitPaths } from './portraitPaths.ts';
import styles from './Team.module.css';

type TeamHeroProps = Pick<Awaited<ReturnType<typeof loadAbout>>, 'people'> & {
  title: string;
  intro: string;
  /** Explanation of the drawn portraits. */
  drawn: string;
};

/** First screen of the page: the promise of the company, and its people in a row. Their names link to the texts about them. */
export function TeamHero({ title, intro, drawn, people }: TeamHeroProps) {
  return (
    <Section endsFirstScreen space="none" ground="tint" className={`grid gap-5 ${styles.hero}`}>
      <h1>{title}</h1>
      <p className={`muted ${styles.intro}`}>{intro}</p>
      <ul className={`grid all-columns ${styles.people}`}>
        {people.map(({ portrait, photo, label, name, role }) => (
          <li className="relative grid content-start" key={portrait.id}>
            {photo ? <TeamPhoto photo={photo} /> : <Portrait person={portrait} label={label} />}
            <p className="grid content-start gap-1 small muted">
              <a className="bold heading-color" href={`#${portrait.id}`}>
                {name}
              </a>{' '}
              <span>{role}</span>
            </p>
          </li>
        ))}
      </ul>
      {people.some(({ photo }) => !photo) && <p className="all-columns small muted">{drawn}</p>}
    </Section>
  );
}

/** A photograph of a person, with its credit. Its styles, which only pages with a photograph have, are `photoStyles`. */
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
    /** Label of the control that opens the text about a person on a phone. */
    more: string;
    /** Words before the title of a person's newest article. */
    newest: string;
  };

/** People with their tasks and their newest articles. */
export function Team({ title, intro, people, more, newest }: TeamProps) {
  return (
    <Section labelledBy="team" isBeside className={styles.team}>
      <SectionHeading id="team" title={title} intro={intro} />
      <ul>
        {people.map(({ portrait, name, role, text, article }) => (
          <li className="grid one-column" key={portrait.id}>
            <h3>{name}</h3>
            <p className="bold link-color">{role}</p>
            <Fold
              summary={
                <>
                  {more}
                  <span className="visually-hidden">{` – ${role}`}</span>
                </>
              }
            >
              {/* Browsers open the details for a link to this address. */}
              <div className="grid gap-2" id={portrait.id}>
                <p className="muted">{text}</p>
                {article && (
                  <p className="small muted" data-pagefind-ignore="">
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

type PortraitProps = {
  person: PortraitData;
  /** Text alternative. Default: decoration, next to the person's name. */
  label?: string | undefined;
};

/** A person, drawn as lines of text in the colours of the articles that the person wrote. It fills the width of its parent. */
function Portrait({ person: { id, look, profile }, label }: PortraitProps) {
  const { width, height } = portraitBox;
  return (
    <svg
      className={`full-width ${styles.portrait}`}
      viewBox={`0 0 ${width} ${height}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {portraitPaths(profile, look, id).map(({ tone, path }) => (
        <path key={tone} className={tone === 'hair' || tone === 'face' ? styles[tone] : tones[tone]} d={path} />
      ))}
      <path className={styles.eyes} d="M41 47h0M55 47h0" />
      {look.hasGlasses && (
        <path className={styles.glasses} d="M34 47a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M49 47a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0" />
      )}
    </svg>
  );
}

/**
 * Styles of photographs among the drawn portraits. They are a text, not a style sheet, because Astro would give a style sheet to the page even if the team has no
 * photograph.
 */
export const photoStyles = `@layer sections {
  .${styles.people} {
    picture {
      display: grid;
      align-content: end;
      box-sizing: content-box;
      aspect-ratio: 96 / 112;
      padding-inline: clamp(0.25rem, 0.9vw, 0.75rem);
    }

    img {
      inline-size: 100%;
      block-size: auto;
      margin-block-end: 0.5rem;
      border-radius: var(--radius-card);
    }

    /* Below name and role. */
    small {
      order: 1;
      padding-inline: var(--space-2);
      font-size: var(--text-caption);
    }
  }
}`;
