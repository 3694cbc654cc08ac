import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { max } from 'd3-array';
import { EmotionGlyph } from '../../../charts/EmotionGlyph.tsx';
import tones from '../../../charts/emotionTone.module.css';
import { percent } from '../../../charts/percent.ts';
import { fill, formatDay, formatPercent } from '../../../i18n/format.ts';
import type { ProductViewData } from '../loadProductViews.ts';
import styles from './ShareLines.module.css';

type ShareLinesProps = {
  data: ProductViewData;
  /** Emotions to draw. The one with the alert is strong, the others are thin. Default: all. */
  shown?: readonly Emotion[];
};

/** Smallest distance between the names of two lines, in per cent of the height. */
const nameGap = 8;

/** Shares of emotions over the weeks as lines, with the limit of the alert. Decoration: the values are in a table or in the text next to it. */
export function ShareLines({ data: { lang, words, shared, project }, shown = emotions }: ShareLinesProps) {
  const { alert, weeks, lastWeek, firstMonday } = project;
  const day = (date: string) => formatDay(lang, date, { day: 'numeric', month: 'short' });
  const highest = Math.ceil((max(weeks, ({ profile }) => Math.max(alert.limit, ...shown.map((each) => profile[each]))) ?? 1) / 10) * 10;
  const yOf = (share: number) => Math.round(1000 - (1000 * share) / highest) / 10;
  const xOf = (index: number) => Math.round((1000 * index) / (weeks.length - 1)) / 10;
  let below = -nameGap;
  const names = shown
    .toSorted((a, b) => lastWeek.profile[b] - lastWeek.profile[a])
    .map((emotion) => {
      below = Math.max(below + nameGap, yOf(lastWeek.profile[emotion]));
      return { emotion, y: below };
    });
  const isAbove = (share: number) => share > alert.limit;
  return (
    <div className={shown.length > 1 ? `${styles.lines} ${styles.named}` : styles.lines} aria-hidden="true">
      <svg className={`full-width caption ${styles.plot}`} aria-hidden="true">
        {[0, highest / 2, highest].map((value) => (
          <g key={value}>
            <line className={styles.grid} x2="100%" y1={percent(yOf(value))} y2={percent(yOf(value))} />
            <text className={styles.tick} y={percent(yOf(value))} dy="-.3em">
              {formatPercent(lang, value)}
            </text>
          </g>
        ))}
        <line className={styles.limit} x2="100%" y1={percent(yOf(alert.limit))} y2={percent(yOf(alert.limit))} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {shown.map((each) => (
            <path
              key={each}
              className={`${tones[each]} ${each === alert.emotion ? styles.strong : styles.thin}`}
              d={`M${weeks.map(({ profile }, index) => `${xOf(index)} ${yOf(profile[each])}`).join('L')}`}
            />
          ))}
        </svg>
        {weeks.map(
          ({ monday, profile }, index) =>
            isAbove(profile[alert.emotion]) && (
              <circle
                key={monday}
                className={`${styles.above} ${tones[alert.emotion]}`}
                cx={percent(xOf(index))}
                cy={percent(yOf(profile[alert.emotion]))}
                r="6"
              />
            ),
        )}
        <text className={styles.limitName} x="3.5em" y={percent(yOf(alert.limit))} dy="-.4em">
          {fill(words.trends.limit, { limit: formatPercent(lang, alert.limit) })}
        </text>
        {shown.length > 1 &&
          names.map(({ emotion, y }) => (
            <foreignObject
              key={emotion}
              className={styles.name}
              x="100%"
              y={percent(y)}
              width="130"
              height="24"
              transform="translate(14 -12)"
            >
              <span className={emotion === alert.emotion ? styles.watched : undefined}>
                <EmotionGlyph emotion={emotion} />
                {shared.emotions[emotion]} {formatPercent(lang, lastWeek.profile[emotion])}
              </span>
            </foreignObject>
          ))}
      </svg>
      <p className={`flex justify-between caption muted ${styles.weeks}`}>
        <span>{day(firstMonday)}</span>
        <span>{day(lastWeek.monday)}</span>
      </p>
    </div>
  );
}
