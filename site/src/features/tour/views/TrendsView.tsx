import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { max } from 'd3-array';
import { percent } from '../../../charts/axis.ts';
import { GridLines, OutlinedText } from '../../../charts/ChartParts.tsx';
import { ChartTable } from '../../../charts/ChartTable.tsx';
import tones from '../../../charts/EmotionGlyph.module.css';
import { EmotionGlyph } from '../../../charts/EmotionGlyph.tsx';
import { getName } from '../../../charts/getName.ts';
import { fillPlural, fillStrict, formatDay, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ProductViewData } from '../loadProductViews.ts';
import { AppWindow } from './AppWindow.tsx';
import styles from './TrendsView.module.css';

/** Emotions over the weeks, with the limit of the alert and the alert itself. */
export function TrendsView({ data }: { data: ProductViewData }) {
  const { lang, words, shared, themes, project } = data;
  const { alert, weeks, lastWeek } = project;
  const day = (date: string) => formatDay(lang, date, { day: 'numeric', month: 'short' });
  const emotion = shared.emotions[alert.emotion];
  const byShare = emotions.toSorted((a, b) => lastWeek.profile[b] - lastWeek.profile[a]);
  return (
    <AppWindow words={words} current="trends" {...words.trends}>
      <div className={`grid one-column gap-5 ${styles.layout}`}>
        <div className="relative grid one-column gap-2 content-start">
          <ShareLines data={data} />
          <ul className={`flex wrap caption muted ${styles.names}`}>
            {byShare.map((each) => (
              <li key={each} className={each === alert.emotion ? styles.strong : undefined}>
                <EmotionGlyph emotion={each} />
                {shared.emotions[each]} <span className="tabular">{formatPercent(lang, lastWeek.profile[each])}</span>
              </li>
            ))}
          </ul>
          <ChartTable
            summary={shared.npsChart.table}
            title={words.trends.caption}
            head={['', ...emotions.map((each) => shared.emotions[each])]}
            rows={weeks.map(({ monday, profile }) => [day(monday), ...emotions.map((each) => formatPercent(lang, profile[each], 1))])}
          />
        </div>
        <div className={`grid gap-3 self-start padding-4 tinted strong-border ${styles.alert}`}>
          <p className={`flex gap-2 items-baseline bold heading-color ${styles.alertTitle}`}>
            <Icon name="warning" />
            <span>{fillStrict(words.trends.alert, { emotion })}</span>
          </p>
          <p>
            {fillStrict(words.trends.text, {
              day: day(alert.week.monday),
              share: formatPercent(lang, alert.week.profile[alert.emotion], 1),
              limit: formatPercent(lang, alert.limit),
            })}
          </p>
          <p>
            {fillPlural(lang, words.trends.behind, alert.passages, {
              all: formatNumber(lang, alert.ofPassages),
              emotion,
              theme: getName(alert.irritant, themes),
            })}
          </p>
        </div>
      </div>
    </AppWindow>
  );
}

type ShareLinesProps = {
  data: ProductViewData;
  /** Emotions to draw. The one with the alert is strong, the others are thin. Default: all. */
  shown?: readonly Emotion[];
};

/** Minimum distance between the names of two lines, in per cent of the height. */
const minNameGap = 8;

/** Shares of emotions over the weeks as lines, with the limit of the alert. Decoration: the values are in a table or in the text next to it. */
export function ShareLines({ data: { lang, words, shared, project }, shown = emotions }: ShareLinesProps) {
  const { alert, weeks, lastWeek, firstMonday } = project;
  const day = (date: string) => formatDay(lang, date, { day: 'numeric', month: 'short' });
  const highest = Math.ceil((max(weeks, ({ profile }) => Math.max(alert.limit, ...shown.map((each) => profile[each]))) ?? 1) / 10) * 10;
  const ticks = [0, highest / 2, highest];
  const toY = (share: number) => Math.round(1000 - (1000 * share) / highest) / 10;
  const toX = (index: number) => Math.round((1000 * index) / (weeks.length - 1)) / 10;
  let below = -minNameGap;
  const names = shown
    .toSorted((a, b) => lastWeek.profile[b] - lastWeek.profile[a])
    .map((emotion) => {
      below = Math.max(below + minNameGap, toY(lastWeek.profile[emotion]));
      return { emotion, y: below };
    });
  const isAbove = (share: number) => share > alert.limit;
  return (
    <div className={shown.length > 1 ? `${styles.lines} ${styles.named}` : styles.lines} aria-hidden="true">
      <svg className={`full-width caption ${styles.plot}`} aria-hidden="true">
        <GridLines y={ticks.map(toY)} />
        {ticks.map((value) => (
          <OutlinedText key={value} className={styles.tick} y={percent(toY(value))} dy="-.3em">
            {formatPercent(lang, value)}
          </OutlinedText>
        ))}
        <line className={styles.limit} x2="100%" y1={percent(toY(alert.limit))} y2={percent(toY(alert.limit))} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" data-drawn="">
          {shown.map((each) => (
            <path
              key={each}
              className={`${tones[each]} ${each === alert.emotion ? styles.watchedLine : styles.otherLine}`}
              d={`M${weeks.map(({ profile }, index) => `${toX(index)} ${toY(profile[each])}`).join('L')}`}
            />
          ))}
        </svg>
        {weeks.map(
          ({ monday, profile }, index) =>
            isAbove(profile[alert.emotion]) && (
              <circle
                key={monday}
                className={`${styles.above} ${tones[alert.emotion]}`}
                cx={percent(toX(index))}
                cy={percent(toY(profile[alert.emotion]))}
                r="6"
              />
            ),
        )}
        <OutlinedText className="bold" x="3.5em" y={percent(toY(alert.limit))} dy="-.4em">
          {fillStrict(words.trends.limit, { limit: formatPercent(lang, alert.limit) })}
        </OutlinedText>
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
