import type { Emotion } from '@emovera/reader/emotions.ts';
import { MarkedText } from '../../../charts/MarkedText.tsx';
import styles from './Quotation.module.css';

export type QuotationProps = {
  /** Text of the verbatim, with passages marked `[passage]{emotion}`. */
  text: string;
  /** Kind of source, such as "Delivery survey, 6/10". */
  source: string;
  emotionNames: Readonly<Record<Emotion, string>>;
};

/** A verbatim in an article, with marked emotions. */
export function Quotation({ text, source, emotionNames }: QuotationProps) {
  return (
    <figure className={styles.quotation}>
      <blockquote>
        <p>
          <MarkedText text={text} emotionNames={emotionNames} />
        </p>
      </blockquote>
      <figcaption className={styles.source}>{source}</figcaption>
    </figure>
  );
}
