import type { Locale } from '@emovera/contract/locales.ts';
import { extent, nice, ticks } from 'd3-array';
import { percent } from '../../../charts/percent.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { IntervalRow } from '../Report.ts';
import styles from './IntervalChart.module.css';

type IntervalChartProps = {
  title: string;
  rows: readonly IntervalRow[];
  /** Ends of the scale that no value passes. Default: round values around the intervals. */
  ends?: readonly [number, number];
  lang: Locale;
};

/** Intervals below each other on one scale: a bar with ends from the lowest to the highest value, and a point for the estimate. */
export function IntervalChart({ title, rows, ends, lang }: IntervalChartProps) {
  const { from, to, ticks } = intervalScale(rows, ends);
  const at = (value: number) => percent((100 * (value - from)) / (to - from));
  const grid = ticks.map((tick) => `M${(100 * (tick - from)) / (to - from)} 0v100`).join('');
  const end = (tick: number) => (tick === from ? 'start' : tick === to ? 'end' : 'middle');
  return (
    <figure className={`grid one-column gap-3 ${styles.figure}`}>
      <figcaption className="bold heading-color">{title}</figcaption>
      <div
        role="img"
        aria-label={[title, ...rows.map(({ name, text }) => `${name} ${text}`)].join('. ')}
        className={`grid gap-2 small ${styles.chart}`}
      >
        {rows.map(({ name, text, low, high, value }) => (
          <div key={name} className={styles.row}>
            <span>
              <b className="semibold">{name}</b> <span>{text}</span>
            </span>
            <svg className={styles.plot} aria-hidden="true">
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <path className={styles.grid} d={grid} />
              </svg>
              <line className={styles.zero} x1={at(0)} x2={at(0)} y2="100%" />
              <line className={styles.bar} x1={at(low)} x2={at(high)} y1="50%" y2="50%" />
              <line className={styles.end} x1={at(low)} x2={at(low)} y1="25%" y2="75%" />
              <line className={styles.end} x1={at(high)} x2={at(high)} y1="25%" y2="75%" />
              {value !== undefined && <circle className={styles.point} cx={at(value)} cy="50%" r="7" />}
            </svg>
          </div>
        ))}
        <svg className={`full-width caption tabular ${styles.values}`} aria-hidden="true">
          {ticks.map((tick) => (
            <text key={tick} x={at(tick)} y="1em" textAnchor={end(tick)}>
              {formatNumber(lang, tick, { notation: Math.abs(to) >= 10_000 ? 'compact' : 'standard' })}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  );
}

/** The scale of a chart of intervals: its ends, and round values between them. */
type IntervalScale = { readonly from: number; readonly to: number; readonly ticks: readonly number[] };

/**
 * A scale with round ends around all intervals and 0.
 * @param ends Ends that the values cannot pass, such as 0 and 1. Default: none.
 */
function intervalScale(rows: readonly IntervalRow[], ends?: readonly [number, number]): IntervalScale {
  const [low = 0, high = 0] = extent([0, ...(ends ?? []), ...rows.flatMap((row) => [row.low, row.high, row.value ?? row.low])]);
  const [from, to] = nice(low, low === high ? low + 1 : high, 5);
  return { from, to, ticks: ticks(from, to, 5) };
}
