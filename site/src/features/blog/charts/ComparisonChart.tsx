import { assertProfile } from '../../../charts/assertProfile.ts';
import { EmotionGlyph } from '../../../charts/EmotionGlyph.tsx';
import tones from '../../../charts/emotionTone.module.css';
import { percentOf } from '../../../charts/percentOf.ts';
import { emotions } from '../../../content/schemas/emotions.ts';
import { formatPercent } from '../../../i18n/format.ts';
import type { ChartProps } from './ChartProps.ts';
import styles from './ComparisonChart.module.css';
import { Legend } from './Legend.tsx';

/** How the groups differ, beside their order: full, outlined, dark. */
const looks = [styles.full, styles.outlined, styles.dark];

/** Two or three emotion profiles side by side, emotion by emotion. */
export function ComparisonChart({ chart: { alt, groups }, words, lang }: ChartProps<'comparison'>) {
  for (const { profile } of groups) assertProfile(profile);
  const longest = Math.max(...groups.flatMap(({ profile }) => Object.values(profile)));
  return (
    <div role="img" aria-label={alt} data-pagefind-ignore="">
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
