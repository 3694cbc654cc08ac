import type { StatisticsRow, TimeUnit } from '@emovera/contract/deskLeads.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { max, ticks } from 'd3-array';
import { useMessages } from '../useMessages.ts';
import styles from './StatisticsScreen.module.css';

/** Height of the bars, and of the line of days below them, in px. */
const [height, below] = [200, 24];

/** `rows` are days, weeks or months. Each has the date of its first day as name. */
type LeadChartProps = { readonly unit: TimeUnit; readonly rows: readonly StatisticsRow[]; readonly isComparable: boolean };

/** Bars for the leads of each day, week or month, with a mark for the value of the compared period. Widths are percentages, so that text keeps its size in every window. */
export function LeadChart({ unit, rows, isComparable }: LeadChartProps) {
  const { statistics } = useMessages();
  const messages = statistics.times[unit];
  const formats = useFormats();
  const getName = useTimeName(unit);
  const shortName = unit === 'month' ? getName : formats.shortDay;
  const highest = max(rows, ({ current, before }) => Math.max(current, before)) ?? 0;
  const lines = ticks(0, Math.max(highest, 4), 4);
  const top = Math.max(highest, lines.at(-1) ?? 1);
  const y = (value: number) => height - (value / top) * (height - 16);
  const x = (index: number) => `${(100 * index) / rows.length}%`;
  const label = (row: StatisticsRow) =>
    fillPlaceholders(messages.bar, { day: getName(row.name), current: formats.number(row.current), before: formats.number(row.before) });
  const peak = rows.find(({ current }) => current === max(rows, (row) => row.current));
  return (
    <figure className={styles.chart}>
      <svg
        role="img"
        aria-label={peak && fillPlaceholders(messages.peak, { day: getName(peak.name), count: formats.number(peak.current) })}
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
            {isComparable && <line className={styles.before} x1={x(index)} x2={x(index + 1)} y1={y(row.before)} y2={y(row.before)} />}
          </g>
        ))}
        <text className={styles.text} x="0" y={height + 18}>
          {shortName(rows[0]?.name ?? '')}
        </text>
        <text className={styles.text} x="100%" y={height + 18} textAnchor="end">
          {shortName(rows.at(-1)?.name ?? '')}
        </text>
      </svg>
      <figcaption className={`flex wrap caption ${styles.key}`}>
        <span data-mark="bar">{statistics.current}</span>
        {isComparable && <span data-mark="line">{messages.before}</span>}
      </figcaption>
    </figure>
  );
}

/** Returns a function that names days and weeks by their first day, and months by their name. */
export function useTimeName(unit: TimeUnit): (day: string) => string {
  const formats = useFormats();
  return unit === 'month' ? (day) => formats.month(day.slice(0, 7)) : formats.day;
}
