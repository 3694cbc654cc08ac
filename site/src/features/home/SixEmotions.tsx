import { emotions } from '@emovera/reader/emotions.ts';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { MarkedText } from '../../charts/MarkedText.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './SixEmotions.module.css';
import type { HomeWords } from './schema.ts';

export type SixEmotionsProps = { words: HomeWords['sees']; shared: InterfaceWords };

/** The six emotions, each with its glyph, its meaning and an example sentence. Phones show meaning and sentence on request. */
export function SixEmotions({ words, shared }: SixEmotionsProps) {
  return (
    <Section ground="tint" labelledBy="sees" className={styles.split}>
      <div className={styles.heading}>
        <SectionHeading id="sees" title={words.title} lead={words.lead} />
      </div>
      <ul className={styles.list}>
        {emotions.map((emotion) => {
          const { short, text, example } = words.emotions[emotion];
          return (
            <li key={emotion}>
              <h3>
                <EmotionGlyph emotion={emotion} />
                <span>{shared.emotions[emotion]}</span>
              </h3>
              <p className={styles.short}>{short}</p>
              <Fold
                className={styles.more}
                summary={
                  <>
                    {shared.example}
                    <span className="visually-hidden"> {shared.emotions[emotion]}</span>
                  </>
                }
              >
                <div className={styles.meaning}>
                  <p>{text}</p>
                  <blockquote>
                    <p>
                      <MarkedText text={example} emotionNames={shared.emotions} />
                    </p>
                  </blockquote>
                </div>
              </Fold>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
