import type { Emotion } from '@emovera/reader/emotions.ts';
import { emotionShapes } from '../ui/svgMarks.ts';
import styles from './EmotionGlyph.module.css';

/** The glyph of an emotion, one em in size. Decoration: the name of the emotion is always next to it, visible or for screen readers. */
export function EmotionGlyph({ emotion }: { emotion: Emotion }) {
  const { isLine, path } = emotionShapes[emotion];
  return (
    <svg className={`${styles.glyph} ${styles[emotion]}${isLine ? ` ${styles.line}` : ''}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
