import type { Verbatim } from '../content/schemas/common.ts';
import type { Emotion } from '../content/schemas/emotions.ts';
import { MarkedText } from './MarkedText.tsx';
import styles from './VerbatimCard.module.css';

export type VerbatimCardProps = {
  /** The example: text with marks, themes, kind of source. */
  verbatim: Verbatim;
  /** Names of the six emotions. */
  emotionNames: Readonly<Record<Emotion, string>>;
  /** Words of the card. */
  labels: {
    /** Accessible name of the list of themes. */
    themes: string;
  };
};

/** An example verbatim as a card: what the customer wrote with its emotions, the themes found in it, and where it comes from. */
export function VerbatimCard({ verbatim, emotionNames, labels }: VerbatimCardProps) {
  return (
    <figure className={styles.card}>
      <blockquote className={styles.quote}>
        <p>
          <MarkedText text={verbatim.text} emotionNames={emotionNames} />
        </p>
      </blockquote>
      <figcaption className={styles.foot}>
        <ul className={styles.themes} aria-label={labels.themes}>
          {verbatim.themes.map((theme) => (
            <li key={theme} className={styles.theme}>
              {theme}
            </li>
          ))}
        </ul>
        <span className={styles.source}>{verbatim.source}</span>
      </figcaption>
    </figure>
  );
}
