import type { Emotion } from '@emovera/reader/emotions.ts';
import type { Verbatim } from '../content/schemas/common.ts';
import { MarkedText } from './MarkedText.tsx';
import styles from './VerbatimCard.module.css';

export type VerbatimCardProps = {
  verbatim: Verbatim;
  /** Names of the six emotions, and the accessible name of the list of themes. */
  words: { readonly emotions: Readonly<Record<Emotion, string>>; readonly themes: string };
};

/** An example verbatim as a card: the customer's text with its emotions, its themes and its source. */
export function VerbatimCard({ verbatim, words }: VerbatimCardProps) {
  return (
    <figure className={`grid gap-4 padding-5 text-color ground border rounded unbroken ${styles.card}`}>
      <blockquote className={styles.quote}>
        <p>
          <MarkedText text={verbatim.text} emotionNames={words.emotions} />
        </p>
      </blockquote>
      <figcaption className={`flex wrap content-start items-center justify-between ${styles.foot}`}>
        <ul className="flex wrap gap-2" aria-label={words.themes}>
          {verbatim.themes.map((theme) => (
            <li key={theme} className={`caption semibold tinted border pill ${styles.theme}`}>
              {theme}
            </li>
          ))}
        </ul>
        <span className="caption text-color">{verbatim.source}</span>
      </figcaption>
    </figure>
  );
}
