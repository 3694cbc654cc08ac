import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import tones from '../../charts/emotionTone.module.css';
import { type Emotion, emotions } from '../../content/schemas/common.ts';
import styles from './EmotionLegend.module.css';

export type EmotionLegendProps = {
  /** Names of the six emotions. */
  emotionNames: Readonly<Record<Emotion, string>>;
};

/** What the hues of the strips mean. */
export function EmotionLegend({ emotionNames }: EmotionLegendProps) {
  return (
    <ul className={styles.legend}>
      {emotions.map((emotion) => (
        <li key={emotion} className={tones[emotion]}>
          <EmotionGlyph emotion={emotion} />
          {emotionNames[emotion]}
        </li>
      ))}
    </ul>
  );
}
