import type { Verbatim } from '../content/schemas/common.ts';
import type { InterfaceWords } from '../content/schemas/interface.ts';
import styles from './LargeComment.module.css';
import { MarkedText } from './MarkedText.tsx';

type LargeCommentProps = { verbatim: Verbatim; words: InterfaceWords };

/** One example comment in large type on deep purple. Its passages have the colours of their emotions, and their names. */
export function LargeComment({ verbatim, words }: LargeCommentProps) {
  return (
    <figure className={`grid gap-4 content-start justify-items-start unbroken ${styles.comment}`}>
      <p className={`strong-border pill caption bold ${styles.example}`}>{words.example}</p>
      <blockquote>
        <p>
          <MarkedText text={verbatim.text} emotionNames={words.emotions} isNamed />
        </p>
      </blockquote>
      <figcaption>{verbatim.source}</figcaption>
    </figure>
  );
}
