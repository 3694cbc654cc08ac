import styles from './TeamHero.module.css';

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
