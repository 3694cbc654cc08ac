import type { Locale } from '@emovera/contract/locales.ts';
import { lineLayout, mainSeries } from '../../../charts/lineLayout.ts';
import type { ChartOf } from '../../../content/schemas/chart.ts';
import { formatMeasure } from '../../../i18n/format.ts';
import { KeyCaption } from './KeyCaption.tsx';
import styles from './KeyChart.module.css';
import { keyLabel } from './keyLabel.ts';
import { rows, xOf, yOf } from './plot.ts';

/** Lines over time: the main one with its values, the others faint, and the limits dashed. */
export function KeyLines({ chart, lang }: { chart: ChartOf<'line'>; lang: Locale }) {
  const { ticks, series, points, limits } = lineLayout(chart);
  const main = Math.max(0, mainSeries(chart));
  const lines = series.map((line) => line.points.map(({ x, y }) => ({ x: xOf(x), y: yOf(y) })));
  const path = (line: (typeof lines)[number]) => `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const others = lines.filter((_, index) => index !== main);
  return (
    <>
      <path className={styles.grid} d={rows(ticks.map(({ y }) => yOf(y)))} />
      {limits.length > 0 && <path className={styles.limit} d={rows(limits.map(({ y }) => yOf(y)))} />}
      {others.length > 0 && <path className={`${styles.faint} ${styles.line}`} d={others.map(path).join('')} />}
      <path className={`${styles.main} ${styles.line}`} d={path(lines[main] ?? [])} />
      <KeyCaption>{series[main]?.name}</KeyCaption>
      {points.map(({ value, ...at }) => {
        const [point, label] = [{ x: xOf(at.x), y: yOf(at.y) }, formatMeasure(lang, value, chart)];
        return (
          <g key={point.x}>
            <circle className={styles.dot} cx={point.x} cy={point.y} r="6" />
            <text {...keyLabel(point, label, lines)}>{label}</text>
          </g>
        );
      })}
    </>
  );
}
