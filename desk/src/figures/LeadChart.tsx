import type { FigureRow } from '@emovera/contract/deskLeads.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { max, sum, ticks } from 'd3-array';
import { useWords } from '../useWords.ts';
import styles from './FiguresScreen.module.css';

/** Height of the bars, and of the line of days below them, in px. */
const [height, below] = [200, 24];

/** More days than this are shown by week. */
const mostDays = 92;

/** Days, or weeks, which have the name of their first day. */
type Chart = { readonly unit: 'byDay' | 'byWeek'; readonly rows: readonly FigureRow[] };

/** The bars for a number of days that can still be read. */
export function chartOf(days: readonly FigureRow[]): Chart {
  if (days.length <= mostDays) return { unit: 'byDay', rows: days };
  const rows = Array.from({ length: Math.ceil(days.length / 7) }, (_, index) => {
    const week = days.slice(index * 7, index * 7 + 7);
    return { name: week[0]?.name ?? '', current: sum(week, (day) => day.current), before: sum(week, (day) => day.before) };
  });
  return { unit: 'byWeek', rows };
}

/** The leads of each day or week as bars, with a mark for that of the period before. Widths are percentages, so that letters keep their size in every window. */
export function LeadChart({ unit, rows }: Chart) {
  const { figures } = useWords();
  const words = figures[unit];
  const formats = useFormats();
  const most = max(rows, ({ current, before }) => Math.max(current, before)) ?? 0;
  const lines = ticks(0, Math.max(most, 4), 4);
  const top = Math.max(most, lines.at(-1) ?? 1);
  const y = (value: number) => height - (value / top) * (height - 16);
  const x = (index: number) => `${(100 * index) / rows.length}%`;
  const label = (row: FigureRow) =>
    fillIn(words.bar, { day: formats.day(row.name), current: formats.number(row.current), before: formats.number(row.before) });
  const peak = rows.find(({ current }) => current === max(rows, (row) => row.current));
  return (
    <figure className={styles.chart}>
      <svg
        role="img"
        aria-label={peak && fillIn(words.peak, { day: formats.day(peak.name), count: formats.number(peak.current) })}
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
      <figcaption className={`flex wrap caption ${styles.key}`}>
        <span data-mark="bar">{figures.current}</span>
        <span data-mark="line">{words.before}</span>
      </figcaption>
    </figure>
  );
}
