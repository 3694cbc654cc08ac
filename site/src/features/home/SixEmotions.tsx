import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { MarkedText } from '../../charts/MarkedText.tsx';
import { type Emotion, emotions } from '../../content/schemas/common.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './SixEmotions.module.css';

export type SixEmotionsProps = {
  title: string;
  lead?: string | undefined;
  /** What each emotion tells, with an example sentence. */
  items: Readonly<Record<Emotion, { text: string; example: string }>>;
  emotionNames: Readonly<Record<Emotion, string>>;
};

/** What the product sees: the six emotions, each with its glyph, its meaning and a sentence that carries it. */
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
            <p>{items[emotion].text}</p>
            <blockquote>
              <p>
                <MarkedText text={items[emotion].example} emotionNames={emotionNames} />
              </p>
            </blockquote>
          </li>
        ))}
      </ul>
    </Section>
  );
}
