import type { Emotion } from '../content/schemas/emotions.ts';
import styles from './EmotionGlyph.module.css';
import { emotionShapes } from './emotionShapes.ts';
import tones from './emotionTone.module.css';

export type EmotionGlyphProps = {
  /** The emotion whose glyph is drawn. */
  emotion: Emotion;
};

/** An emotion's glyph, one em in size. It is decoration: the emotion's name stands beside it, for everyone or for screen readers. */
export function EmotionGlyph({ emotion }: EmotionGlyphProps) {
  const { isLine, path } = emotionShapes[emotion];
  return (
    <svg className={`${styles.glyph} ${tones[emotion]}${isLine ? ` ${styles.line}` : ''}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
