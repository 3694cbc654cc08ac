import { MarkedText } from '../../../charts/MarkedText.tsx';
import { nameOf } from '../../../charts/nameOf.ts';
import { fill, formatDay } from '../../../i18n/format.ts';
import type { ProductViewData } from '../loadProductViews.ts';
import styles from './CommentText.module.css';

export type SampleComment = ProductViewData['project']['quotes'][number];

/** A comment of the sample project with its emotions, and where and when it was written. */
export function CommentText({ comment, data: { lang, words, shared } }: { comment: SampleComment; data: ProductViewData }) {
  const { texts, sources, score } = words.comments;
  return (
    <blockquote className={`grid gap-2 ${styles.comment}`}>
      <p>
        <MarkedText text={nameOf(comment.id, texts)} emotionNames={shared.emotions} />
      </p>
      <footer className={`flex wrap caption muted ${styles.source}`}>
        <span>{sources[comment.source]}</span> <span>{formatDay(lang, comment.on, { day: 'numeric', month: 'short' })}</span>{' '}
        <span>{fill(score, { score: comment.score })}</span>
      </footer>
    </blockquote>
  );
}
