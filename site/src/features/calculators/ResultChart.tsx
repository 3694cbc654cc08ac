import type { Locale } from '@emovera/contract/locales.ts';
import { extent, nice, ticks } from 'd3-array';
import type { ReactNode } from 'react';
import { percent, tenth } from '../../charts/axis.ts';
import { AxisValues, GridLines, RingedValue, VerticalValues } from '../../charts/ChartParts.tsx';
import { dotsPath, linePath } from '../../charts/lineLayout.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import type { IntervalRow, ResultChart, Week } from './Calculator.ts';
import styles from './ResultChart.module.css';

export function ResultChartView({ chart, lang }: { chart: ResultChart; lang: Locale }) {
  return chart.kind === 'intervals' ? <IntervalChart {...chart} lang={lang} /> : <WeeksChart {...chart} lang={lang} />;
}

/** Chart or table of a result, with its caption. */
export function ResultFigure({ caption, gap, children }: { caption: string; gap: 'gap-2' | 'gap-3' | 'gap-4'; children: ReactNode }) {
  return (
    <figure className={`grid one-column ${gap}`}>
      <figcaption className={`bold heading-color ${styles.caption}`}>{caption}</figcaption>
      {children}
    </figure>
  );
}

type IntervalChartProps = {
  title: string;
  rows: readonly IntervalRow[];
  /** Ends of the scale, if values cannot exceed them. Default: round values around the intervals. */
  ends?: readonly [number, number];
  lang: Locale;
};

/** Intervals below each other on one scale: a bar with ends from the lowest to the highest value, and a point for the estimate. */
function IntervalChart({ title, rows, ends, lang }: IntervalChartProps) {
  const { from, to, ticks } = niceScale([0, ...(ends ?? []), ...rows.flatMap((row) => [row.low, row.high, row.value ?? row.low])]);
  const at = (value: number) => percent((100 * (value - from)) / (to - from));
  return (
    <ResultFigure caption={title} gap="gap-3">
      <div
        role="img"
        aria-label={[title, ...rows.map(({ name, text }) => `${name} ${text}`)].join('. ')}
        className={`grid gap-2 small ${styles.chart}`}
      >
        {rows.map(({ name, text, low, high, value }) => (
          <div key={name} className={`grid ${styles.row}`}>
            <span>
              <b className="semibold">{name}</b> <span>{text}</span>
            </span>
            <svg className={`full-width ${styles.plot}`} aria-hidden="true">
              <GridLines x={ticks.map((tick) => (100 * (tick - from)) / (to - from))} />
              <line className={styles.zero} x1={at(0)} x2={at(0)} y2="100%" />
              <line className={styles.bar} x1={at(low)} x2={at(high)} y1="50%" y2="50%" />
              <line className={styles.end} x1={at(low)} x2={at(low)} y1="25%" y2="75%" />
              <line className={styles.end} x1={at(high)} x2={at(high)} y1="25%" y2="75%" />
              {value !== undefined && <circle className={styles.point} cx={at(value)} cy="50%" r="7" />}
            </svg>
          </div>
        ))}
        <AxisValues
          axis={{ from, end: to, ticks }}
          format={(tick) => formatNumber(lang, tick, { notation: Math.abs(to) >= 10_000 ? 'compact' : 'standard' })}
        />
      </div>
    </ResultFigure>
  );
}

/** A scale around some values, with round ends and round values between them. */
function niceScale(values: readonly number[]) {
  const [low = 0, high = 0] = extent(values);
  const [from, to] = nice(low, low === high ? low + 1 : high, 5);
  return { from, to, ticks: ticks(from, to, 5) };
}

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
function WeeksChart({ title, weeks, centre, names, lang }: WeeksChartProps) {
  const { ticks, lines, out, labels, atCentre } = weeksLayout(weeks, centre);
  const value = (share: number) => formatPercent(lang, share, 1);
  const last = weeks.at(-1);
  const ends = [
    [names.upper, last?.high ?? 0, styles.limit],
    [names.centre, centre, styles.centre],
    [names.lower, last?.low ?? 0, styles.limit],
  ] as const;
  return (
    <ResultFigure caption={title} gap="gap-4">
      <div role="img" aria-label={title} className={`grid gap-2 caption tabular ${styles.weeksChart}`}>
        <VerticalValues values={ticks.toReversed().map((tick) => formatPercent(lang, tick.value))} />
        <svg className={`full-width ${styles.weeksPlot}`} aria-hidden="true">
          <GridLines y={ticks.map(({ y }) => y)} />
          <line className={styles.centre} x2="100%" y1={percent(atCentre)} y2={percent(atCentre)} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className={styles.limit} d={lines.high} />
            <path className={styles.limit} d={lines.low} />
            <path className={styles.line} d={lines.shares} />
            <path className={styles.points} d={lines.points} />
          </svg>
          {out.map(({ x, y, share, anchor }) => (
            <RingedValue key={x} x={x} y={y} r={8} dy={share > centre ? '-.9em' : '1.7em'} anchor={anchor}>
              {value(share)}
            </RingedValue>
          ))}
        </svg>
        <div className={`flex ${styles.labels}`}>
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
    </ResultFigure>
  );
}

/** Number of characters of labels that fit below the chart on a phone. */
const room = 36;

/** Layout of a control chart. Positions are in per cent of the plot from its left and top edges. */
function weeksLayout(weeks: readonly Week[], centre: number) {
  const { from, to, ticks } = niceScale(weeks.flatMap(({ share, low, high }) => [share, low, high]));
  const toY = (value: number) => tenth(100 - (100 * (value - from)) / (to - from));
  const width = 100 / weeks.length;
  const steps = (limit: 'low' | 'high') => {
    const path = weeks.map((week, index) => `${index === 0 ? 'M0 ' : 'V'}${toY(week[limit])}H${tenth((index + 1) * width)}`);
    return path.join('');
  };
  const points = weeks.map(({ share, isOut }, index) => {
    const x = tenth((index + 0.5) * width);
    return { x, y: toY(share), share, isOut, anchor: x < 12 ? ('start' as const) : x > 88 ? ('end' as const) : ('middle' as const) };
  });
  const longest = Math.max(...weeks.map(({ label }) => label.length)) + 1;
  const step = Math.ceil(weeks.length / Math.max(1, Math.floor(room / longest)));
  return {
    ticks: ticks.map((value) => ({ value, y: toY(value) })),
    atCentre: toY(centre),
    lines: {
      high: steps('high'),
      low: steps('low'),
      shares: linePath(points),
      points: dotsPath(points),
    },
    out: points.filter(({ isOut }) => isOut),
    labels: weeks.map(({ label }, index) => ({ text: label, isShown: index % step === 0 })),
  };
}
