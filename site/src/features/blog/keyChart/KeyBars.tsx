import type { Locale } from '@emovera/contract/locales.ts';
import { max } from 'd3-array';
import { barAxis } from '../../../charts/barAxis.ts';
import type { ChartOf } from '../../../content/schemas/chart.ts';
import { formatMeasure } from '../../../i18n/format.ts';
import { KeyCaption } from './KeyCaption.tsx';
import styles from './KeyChart.module.css';
import { plot } from './plot.ts';

/** Position on the axis of the bars, which leaves room for a value behind the longest bar. */
const barX = (per: number) => Math.round(plot.left + per * 2.28);

/** Bars are lines with a thick stroke: all faint ones are one path. */
export function KeyBars({ chart, lang }: { chart: ChartOf<'bars'>; lang: Locale }) {
  const { bars, unit, highlight } = chart;
  const values = bars.map(({ value }) => value);
  const axis = barAxis(values, unit === 'percent');
  const pitch = plot.height / bars.length;
  const placed = bars.map(({ name, value }, index) => {
    const isMain = highlight ? highlight.includes(name) : value === max(values);
    return { name, value, isMain, y: Math.round(plot.top + (index + 0.5) * pitch), end: barX((100 * value) / axis.end) };
  });
  const path = (main: boolean) =>
    placed
      .filter(({ isMain }) => isMain === main)
      .map(({ y, end }) => `M${plot.left} ${y}H${end}`)
      .join('');
  const first = placed.find(({ isMain }) => isMain);
  const thickness = Math.round(Math.min(20, pitch * 0.66));
  const label = first && formatMeasure(lang, first.value, chart);
  const hasRoom = (first?.end ?? 0) + 8 + 10 * (label?.length ?? 0) < plot.right + 8;
  return (
    <>
      <path
        className={styles.grid}
        d={axis.ticks.map((tick) => `M${barX((100 * tick) / axis.end)} ${plot.top - 4}V${plot.bottom + 4}`).join('')}
      />
      <path className={styles.faint} strokeWidth={thickness} d={path(false)} />
      <path className={styles.main} strokeWidth={thickness} d={path(true)} />
      {first && <KeyCaption>{hasRoom ? first.name : `${first.name} · ${label}`}</KeyCaption>}
      {first && hasRoom && (
        <text x={first.end + 8} y={first.y} dy=".35em">
          {label}
        </text>
      )}
    </>
  );
}
