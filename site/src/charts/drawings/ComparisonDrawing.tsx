import { formatPercent } from '../../i18n/format.ts';
import { emotions } from '../../schemas/emotions.ts';
import { assertProfile } from '../assertProfile.ts';
import { EmotionGlyph } from '../EmotionGlyph.tsx';
import tones from '../emotionTone.module.css';
import { percentOf } from '../percentOf.ts';
import styles from './ComparisonDrawing.module.css';
import type { DrawingProps } from './DrawingProps.ts';
import { Legend } from './Legend.tsx';

/** How the groups differ, beside their order: full, outlined, dark. */
const looks = [styles.full, styles.outlined, styles.dark];

/** Two or three emotion profiles side by side, emotion by emotion. */
export function ComparisonDrawing({ chart: { alt, groups }, words, lang }: DrawingProps<'comparison'>) {
  for (const { profile } of groups) assertProfile(profile);
  const longest = Math.max(...groups.flatMap(({ profile }) => Object.values(profile)));
  return (
    <div role="img" aria-label={alt}>
      <Legend
        entries={groups.map(({ name }, index) => ({
          name,
          sample: (
            <svg className={`${styles.sample} ${looks[index]}`} aria-hidden="true">
              <rect x="1" y="1" width="26" height="10" rx="5" />
            </svg>
          ),
        }))}
      />
      <ul className={styles.list}>
        {emotions.map((emotion) => (
          <li key={emotion} className={`${styles.row} ${tones[emotion]}`}>
            <span className={styles.name}>
              <EmotionGlyph emotion={emotion} />
              {words.emotions[emotion]}
            </span>
            <span className={styles.bars}>
              {groups.map(({ name, profile }, index) => (
                <span key={name}>
                  <svg className={looks[index]} aria-hidden="true">
                    <rect x="1" y="1" width={percentOf(Math.max(0.5, (98 * profile[emotion]) / longest))} height="10" rx="5" />
                  </svg>
                  {formatPercent(lang, profile[emotion])}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
