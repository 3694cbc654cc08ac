import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { nameOf } from '../../charts/nameOf.ts';
import styles from './NpsReading.module.css';

export type NpsReadingProps = {
  /** Names of the three groups. */
  groups: Readonly<Record<'detractors' | 'passives' | 'promoters', string>>;
  /** What the picture says about each group, by its id. */
  readings: Readonly<Record<string, string>>;
};

const glyphs = { detractors: 'anger', passives: 'fear', promoters: 'surprise' } as const;

/** What an NPS chart says about detractors, passives and promoters, a line each. */
export function NpsReading({ groups, readings }: NpsReadingProps) {
  return (
    <dl className={styles.reading}>
      {(['detractors', 'passives', 'promoters'] as const).map((id) => (
        <div key={id}>
          <dt>
            <EmotionGlyph emotion={glyphs[id]} />
            {groups[id]}
          </dt>{' '}
          <dd>{nameOf(id, readings)}</dd>
        </div>
      ))}
    </dl>
  );
}
