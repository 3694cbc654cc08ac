import type { Emotion } from '@emovera/reader/emotions.ts';
import { MarkedText } from '../../charts/MarkedText.tsx';
import styles from './HeroQuote.module.css';

export type HeroQuoteProps = {
  /** A comment with marks. */
  text: string;
  /** Says that the comment is an example. */
  example: string;
  emotionNames: Readonly<Record<Emotion, string>>;
};

/** An example comment under the heading of a hero. */
export function HeroQuote({ text, example, emotionNames }: HeroQuoteProps) {
  return (
    <p className={styles.quote}>
      <small data-pagefind-ignore="">{example}</small> <MarkedText text={text} emotionNames={emotionNames} />
    </p>
  );
}
