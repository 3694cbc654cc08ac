import type { Locale } from '@emovera/contract/locales.ts';
import { extent, nice, ticks } from 'd3-array';
import { percent } from '../../../charts/percent.ts';
import { formatPercent } from '../../../i18n/format.ts';
import type { Week } from '../controlChart/controlLimits.ts';
import styles from './WeeksChart.module.css';

type WeeksChartProps = {
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
    <figure className={`grid one-column gap-4 ${styles.figure}`}>
      <figcaption>{title}</figcaption>
      <div role="img" aria-label={title} className={`grid gap-2 caption tabular ${styles.chart}`}>
        <div className={`flex justify-between ${styles.ticks}`}>
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
            <span className="min-width-0 flex justify-center" key={index}>
              {isShown && <span>{text}</span>}
            </span>
          ))}
        </div>
        <ul className={`all-columns flex wrap ${styles.legend}`}>
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

/** Characters of labels that fit below the chart on a phone. */
const room = 36;

/** A control chart, ready to draw; positions are in per cent of the plot from its left and top edges. */
function weeksLayout(weeks: readonly Week[], centre: number) {
  const [lowest = 0, highest = 0] = extent(weeks.flatMap(({ share, low, high }) => [share, low, high]));
  const [from, to] = nice(lowest, lowest === highest ? highest + 1 : highest, 5);
  const yOf = (value: number) => round(100 - (100 * (value - from)) / (to - from));
  const width = 100 / weeks.length;
  const steps = (limit: 'low' | 'high') => {
    const path = weeks.map((week, index) => `${index === 0 ? 'M0 ' : 'V'}${yOf(week[limit])}H${round((index + 1) * width)}`);
    return path.join('');
  };
  const points = weeks.map(({ share, isOut }, index) => {
    const x = round((index + 0.5) * width);
    return { x, y: yOf(share), share, isOut, anchor: x < 12 ? ('start' as const) : x > 88 ? ('end' as const) : ('middle' as const) };
  });
  const longest = Math.max(...weeks.map(({ label }) => label.length)) + 1;
  const step = Math.ceil(weeks.length / Math.max(1, Math.floor(room / longest)));
  return {
    ticks: ticks(from, to, 5).map((value) => ({ value, y: yOf(value) })),
    atCentre: yOf(centre),
    lines: {
      high: steps('high'),
      low: steps('low'),
      shares: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`,
      // Lines without length: their round ends are the points.
      points: points.map(({ x, y }) => `M${x} ${y}h0`).join(''),
    },
    out: points.filter(({ isOut }) => isOut),
    labels: weeks.map(({ label }, index) => ({ text: label, isShown: index % step === 0 })),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
