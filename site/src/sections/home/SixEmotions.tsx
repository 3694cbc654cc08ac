import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { type Emotion, emotions } from '../../schemas/common.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './SixEmotions.module.css';

export type SixEmotionsProps = {
  title: string;
  lead?: string | undefined;
  /** What each emotion tells. */
  items: Readonly<Record<Emotion, string>>;
  emotionNames: Readonly<Record<Emotion, string>>;
};

/** What the product sees: the six emotions, each with its glyph and what it tells. Sentences that carry them stand in the hero and the explorer. */
export function SixEmotions({ title, lead, items, emotionNames }: SixEmotionsProps) {
  return (
    <Section ground="tint" labelledBy="sees">
      <SectionHeading id="sees" title={title} lead={lead} />
      <ul className={styles.grid}>
        {emotions.map((emotion) => (
          <li key={emotion} className={styles.item}>
            <h3>
              <EmotionGlyph emotion={emotion} />
              <span>{emotionNames[emotion]}</span>
            </h3>
            <p>{items[emotion]}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
