import type { FigureRow } from '@emovera/contract/deskLeads.ts';
import { max, sum, ticks } from 'd3-array';
import { useFormats } from '../useFormats.ts';
import { fillIn, useWords } from '../WordsProvider.tsx';
import styles from './DayChart.module.css';

/** Height of the bars, and of the line of days below them, in px. */
const [height, below] = [200, 24];

/** More days than this are shown by week. */
const mostDays = 92;

/** Joins days to weeks, which have the name of their first day. */
function byWeek(days: readonly FigureRow[]): FigureRow[] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, index) => {
    const week = days.slice(index * 7, index * 7 + 7);
    return { name: week[0]?.name ?? '', current: sum(week, (day) => day.current), before: sum(week, (day) => day.before) };
  });
}

/** The leads of each day as bars, with a mark for the same day of the period before. Widths are percentages, so that letters keep their size in every window. */
export function DayChart({ days }: { days: readonly FigureRow[] }) {
  const { figures } = useWords();
  const formats = useFormats();
  const rows = days.length > mostDays ? byWeek(days) : days;
  const most = max(rows, ({ current, before }) => Math.max(current, before)) ?? 0;
  const lines = ticks(0, Math.max(most, 4), 4);
  const top = Math.max(most, lines.at(-1) ?? 1);
  const y = (value: number) => height - (value / top) * (height - 16);
  const x = (index: number) => `${(100 * index) / rows.length}%`;
  const label = (row: FigureRow) =>
    fillIn(figures.bar, { day: formats.day(row.name), current: formats.number(row.current), before: formats.number(row.before) });
  const peak = rows.find(({ current }) => current === max(rows, (row) => row.current));
  return (
    <figure className={styles.chart}>
      <svg
        role="img"
        aria-label={peak && fillIn(figures.peak, { day: formats.day(peak.name), count: formats.number(peak.current) })}
        height={height + below}
      >
        {lines.map((value) => (
          <g key={value}>
            <line className={styles.line} x1="0" x2="100%" y1={y(value)} y2={y(value)} />
            <text className={styles.text} x="-8" y={y(value) + 4} textAnchor="end">
              {formats.number(value)}
            </text>
          </g>
        ))}
        {rows.map((row, index) => (
          <g key={row.name}>
            <title>{label(row)}</title>
            <rect className={styles.bar} x={x(index + 0.15)} width={x(0.7)} y={y(row.current)} height={height - y(row.current)} />
            <line className={styles.before} x1={x(index)} x2={x(index + 1)} y1={y(row.before)} y2={y(row.before)} />
          </g>
        ))}
        <text className={styles.text} x="0" y={height + 18}>
          {formats.shortDay(rows[0]?.name ?? '')}
        </text>
        <text className={styles.text} x="100%" y={height + 18} textAnchor="end">
          {formats.shortDay(rows.at(-1)?.name ?? '')}
        </text>
      </svg>
      <figcaption className={styles.key}>
        <span data-mark="bar">{figures.current}</span>
        <span data-mark="line">{figures.before}</span>
      </figcaption>
    </figure>
  );
}
