import { emotions } from '@emovera/reader/emotions.ts';
import { formatPercent } from '../i18n/format.ts';
import { barAxis, percent } from './axis.ts';
import type { ChartProps, ChartWords } from './ChartParts.tsx';
import { AxisValues, GridLines, Legend } from './ChartParts.tsx';
import styles from './ComparisonChart.module.css';
import tones from './EmotionGlyph.module.css';
import { EmotionGlyph } from './EmotionGlyph.tsx';

export type ComparisonChartProps = Pick<ChartProps<'comparison'>, 'lang'> & {
  chart: Pick<ChartProps<'comparison'>['chart'], 'alt' | 'groups'>;
  words: Pick<ChartWords, 'emotions'>;
};

/** Styles of the groups, in their order, which distinguish them without colour. */
const barStyles = [styles.full, styles.outlined, styles.dark];

/** Two or three emotion profiles side by side, emotion by emotion, on a common axis. */
export function ComparisonChart({ chart: { alt, groups }, words, lang }: ComparisonChartProps) {
  const axis = barAxis(
    groups.flatMap(({ profile }) => Object.values(profile)),
    true,
  );
  return (
    <div role="img" aria-label={alt} data-pagefind-ignore="">
      <Legend
        entries={groups.map(({ name }, index) => ({
          name,
          sample: (
            <svg className={`${styles.sample} ${barStyles[index]}`} aria-hidden="true">
              <rect x="1" y="1" width="26" height="10" rx="3" />
            </svg>
          ),
        }))}
      />
      <ul className={`grid small ${styles.list}`}>
        {emotions.map((emotion) => (
          <li key={emotion} className={`grid ${styles.row} ${tones[emotion]}`}>
            <span className={`flex gap-2 items-center ${styles.name}`}>
              <EmotionGlyph emotion={emotion} />
              {words.emotions[emotion]}
            </span>
            <span className={`relative grid bold tabular ${styles.bars}`}>
              <svg className={styles.grid} aria-hidden="true">
                <GridLines x={axis.ticks.map((tick) => (100 * tick) / axis.end)} />
              </svg>
              {groups.map(({ name, profile }, index) => (
                <span key={name}>
                  <svg className={barStyles[index]} aria-hidden="true">
                    <rect y="1" width={percent(Math.max(0.5, (100 * profile[emotion]) / axis.end))} height="10" rx="3" />
                  </svg>
                  {formatPercent(lang, profile[emotion])}
                </span>
              ))}
            </span>
          </li>
        ))}
        <li className={`grid ${styles.row} ${styles.axis}`} aria-hidden="true">
          <AxisValues axis={axis} format={(value) => formatPercent(lang, value)} />
        </li>
      </ul>
    </div>
  );
}
