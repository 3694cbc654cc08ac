import type { Locale } from '@emovera/contract/locales.ts';
import { percent } from '../../../charts/percent.ts';
import { formatPercent } from '../../../i18n/format.ts';
import type { Week } from '../controlChart/controlLimits.ts';
import styles from './WeeksChart.module.css';
import { weeksLayout } from './weeksLayout.ts';

export type WeeksChartProps = {
  title: string;
  weeks: readonly Week[];
  /** The centre line, in per cent. */
  centre: number;
  /** Names of the lines. */
  names: Readonly<Record<'upper' | 'centre' | 'lower', string>>;
  lang: Locale;
};

/**
 * A control chart: the share of each week, the centre line, and the limits of each week as steps. Weeks beyond a limit have a large ring and their value. The table below it
 * has all numbers.
 */
export function WeeksChart({ title, weeks, centre, names, lang }: WeeksChartProps) {
  const { ticks, lines, out, labels, atCentre } = weeksLayout(weeks, centre);
  const value = (share: number) => formatPercent(lang, share, 1);
  const last = weeks.at(-1);
  const ends = [
    [names.upper, last?.high ?? 0, styles.limit],
    [names.centre, centre, styles.centre],
    [names.lower, last?.low ?? 0, styles.limit],
  ] as const;
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <div role="img" aria-label={title} className={styles.chart}>
        <div className={styles.ticks}>
          {ticks.toReversed().map((tick) => (
            <span key={tick.value}>{formatPercent(lang, tick.value)}</span>
          ))}
        </div>
        <svg className={styles.plot} aria-hidden="true">
          {ticks.map(({ y }) => (
            <line key={y} className={styles.grid} x2="100%" y1={percent(y)} y2={percent(y)} />
          ))}
          <line className={styles.centre} x2="100%" y1={percent(atCentre)} y2={percent(atCentre)} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className={styles.limit} d={lines.high} />
            <path className={styles.limit} d={lines.low} />
            <path className={styles.line} d={lines.shares} />
            <path className={styles.points} d={lines.points} />
          </svg>
          {out.map(({ x, y, share, anchor }) => (
            <g key={x} className={styles.out}>
              <circle cx={percent(x)} cy={percent(y)} r={8} />
              <text x={percent(x)} y={percent(y)} dy={share > centre ? '-.9em' : '1.7em'} textAnchor={anchor}>
                {value(share)}
              </text>
            </g>
          ))}
        </svg>
        <div className={styles.labels}>
          {labels.map(({ text, isShown }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may occur twice, and are never reordered
            <span key={index}>{isShown && <span>{text}</span>}</span>
          ))}
        </div>
        <ul className={styles.legend}>
          {ends.map(([name, end, line]) => (
            <li key={name}>
              <svg viewBox="0 0 32 4" aria-hidden="true">
                <path className={line} d="M0 2h32" />
              </svg>
              <span>{`${name} ${value(end)}`}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
