import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import tones from '../../charts/emotionTone.module.css';
import styles from './EmotionLegend.module.css';

/** The names of the six emotions with their glyphs and colours. */
export function EmotionLegend({ emotionNames }: { emotionNames: Readonly<Record<Emotion, string>> }) {
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
