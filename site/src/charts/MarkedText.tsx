import type { Emotion } from '../schemas/common.ts';
import { EmotionGlyph } from './EmotionGlyph.tsx';
import tones from './emotionTone.module.css';
import styles from './MarkedText.module.css';
import { parseMarkedText } from './parseMarkedText.ts';

export type MarkedTextProps = {
  /** The sentence, with passages marked `[passage]{emotion}`. */
  text: string;
  /** Names of the six emotions, read out after each passage by screen readers. */
  emotionNames: Readonly<Record<Emotion, string>>;
};

/** A customer's sentence whose passages carry their emotion: underline, tint and glyph for the eye, the emotion's name for the ear. */
export function MarkedText({ text, emotionNames }: MarkedTextProps) {
  return parseMarkedText(text).map(({ text: passage, emotion }, index) => {
    if (!emotion) return passage;
    const [first = ''] = passage.split(' ', 1);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
      <mark key={index} className={`${styles.mark} ${tones[emotion]}`}>
        <span className={styles.start}>
          <EmotionGlyph emotion={emotion} />
          {first}
        </span>
        {passage.slice(first.length)}
        <span className="visually-hidden"> ({emotionNames[emotion]})</span>
      </mark>
    );
  });
}
