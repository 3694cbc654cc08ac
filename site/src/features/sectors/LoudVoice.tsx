import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import tones from '../../charts/emotionTone.module.css';
import { parseMarkedText } from '../../charts/parseMarkedText.ts';
import type { Verbatim } from '../../content/schemas/common.ts';
import type { Emotion } from '../../content/schemas/emotions.ts';
import styles from './LoudVoice.module.css';

export type LoudVoiceProps = { voice: Verbatim; emotionNames: Readonly<Record<Emotion, string>> };

/** One verbatim in large type on deep purple. The passages have the colour and the glyph of their emotions, and its name for screen readers. */
export function LoudVoice({ voice: { text, source }, emotionNames }: LoudVoiceProps) {
  return (
    <figure className={styles.voice}>
      <blockquote>
        <p>
          {parseMarkedText(text.replaceAll('*', '')).map(({ text: passage, emotion }) =>
            emotion ? (
              <mark key={passage} className={tones[emotion]}>
                <EmotionGlyph emotion={emotion} />
                {passage}
                <span className="visually-hidden" data-pagefind-ignore="">{` (${emotionNames[emotion]})`}</span>
              </mark>
            ) : (
              passage
            ),
          )}
        </p>
      </blockquote>
      <figcaption>{source}</figcaption>
    </figure>
  );
}
