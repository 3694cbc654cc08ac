import { npsGroups } from '../../../charts/npsOf.ts';
import { percent } from '../../../charts/percent.ts';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { ChartProps } from './ChartProps.ts';
import styles from './NpsChart.module.css';

/** The shares of the three groups in one bar, and the resulting NPS. */
export function NpsChart({ chart, words, lang }: ChartProps<'nps'>) {
  let start = 0;
  return (
    <div role="img" aria-label={chart.alt} className={styles.chart} data-pagefind-ignore="">
      <p className={styles.score}>
        {words.nps.nps} <b>{formatNumber(lang, chart.promoters - chart.detractors, { signDisplay: 'exceptZero' })}</b>
      </p>
      <svg className={styles.bar} aria-hidden="true">
        {npsGroups.map(({ id }) => {
          const rect = <rect key={id} className={styles[id]} x={percent(start)} width={percent(chart[id])} height="100%" />;
          start += chart[id];
          return rect;
        })}
      </svg>
      <ul className={styles.shares}>
        {npsGroups.map(({ id, from, to }) => (
          <li key={id}>
            <svg className={styles.sample} aria-hidden="true">
              <rect className={styles[id]} width="100%" height="100%" />
            </svg>
            <span>
              {words.nps[id]} <span className={styles.range}>{`${from}–${to}`}</span>
              <b>{formatPercent(lang, chart[id])}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
