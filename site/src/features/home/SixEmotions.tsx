import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { MarkedText } from '../../charts/MarkedText.tsx';
import { type Emotion, emotions } from '../../content/schemas/common.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './SixEmotions.module.css';
import type { HomeWords } from './schema.ts';

export type SixEmotionsProps = { words: HomeWords['sees']; emotionNames: Readonly<Record<Emotion, string>> };

/** The six emotions, each with its glyph, its meaning and an example sentence. */
export function SixEmotions({ words, emotionNames }: SixEmotionsProps) {
  return (
    <Section ground="tint" labelledBy="sees">
      <SectionHeading id="sees" title={words.title} lead={words.lead} />
      <ul className={styles.grid}>
        {emotions.map((emotion) => (
          <li key={emotion} className={styles.item}>
            <h3>
              <EmotionGlyph emotion={emotion} />
              <span>{emotionNames[emotion]}</span>
            </h3>
            <p>{words.emotions[emotion].text}</p>
            <blockquote>
              <p>
                <MarkedText text={words.emotions[emotion].example} emotionNames={emotionNames} />
              </p>
            </blockquote>
          </li>
        ))}
      </ul>
    </Section>
  );
}
