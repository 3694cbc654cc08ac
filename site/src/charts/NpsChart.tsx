import { formatNumber, formatPercent } from '../i18n/format.ts';
import { percent } from './axis.ts';
import type { ChartProps } from './ChartParts.tsx';
import { npsGroups } from './computeNps.ts';
import styles from './NpsChart.module.css';
import groups from './npsGroup.module.css';

/** The shares of the three groups in one bar, and the resulting NPS. */
export function NpsChart({ chart, words, lang }: ChartProps<'nps'>) {
  let start = 0;
  return (
    <div role="img" aria-label={chart.alt} className="grid gap-3" data-pagefind-ignore="">
      <p className={`heading-color ${styles.score}`}>
        {words.nps.nps} <b>{formatNumber(lang, chart.promoters - chart.detractors, { signDisplay: 'exceptZero' })}</b>
      </p>
      <svg className={`full-width ${styles.bar}`} aria-hidden="true">
        {npsGroups.map(({ id, sign }) => {
          const middle = start + chart[id] / 2;
          const part = (
            <g key={id} className={groups[id]}>
              <rect x={percent(start)} width={percent(chart[id])} height="100%" />
              {sign && chart[id] > 0 && (
                <text x={percent(middle)} y="50%" dy=".35em">
                  {sign}
                </text>
              )}
            </g>
          );
          start += chart[id];
          return part;
        })}
      </svg>
      <ul className={`flex wrap justify-between small ${styles.shares}`}>
        {npsGroups.map((group) => (
          <li key={group.id} className={groups[group.id]}>
            <span className={groups.name}>
              {words.nps[group.id]} <span className="muted">{`${group.from}–${group.to}`}</span>
              <b>{formatPercent(lang, chart[group.id])}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
