import { emotions } from '@emovera/reader/emotions.ts';
import { ChartTable } from '../../../charts/ChartTable.tsx';
import { EmotionGlyph } from '../../../charts/EmotionGlyph.tsx';
import { nameOf } from '../../../charts/nameOf.ts';
import { fill, fillCounted, formatDay, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ProductViewData } from '../loadProductViews.ts';
import { AppWindow } from './AppWindow.tsx';
import { ShareLines } from './ShareLines.tsx';
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
            <span>{fill(words.trends.alert, { emotion })}</span>
          </p>
          <p>
            {fill(words.trends.text, {
              day: day(alert.week.monday),
              share: formatPercent(lang, alert.week.profile[alert.emotion], 1),
              limit: formatPercent(lang, alert.limit),
            })}
          </p>
          <p>
            {fillCounted(lang, words.trends.behind, alert.passages, {
              all: formatNumber(lang, alert.ofPassages),
              emotion,
              theme: nameOf(alert.irritant, themes),
            })}
          </p>
        </div>
      </div>
    </AppWindow>
  );
}
