import { formatMeasure } from '../i18n/format.ts';
import { barAxis, percent } from './axis.ts';
import styles from './BarsChart.module.css';
import type { ChartProps } from './ChartParts.tsx';
import { AxisValues, GridLines } from './ChartParts.tsx';

/** Values as bars on a common axis, each with its number. */
export function BarsChart({ chart, lang }: Pick<ChartProps<'bars'>, 'chart' | 'lang'>) {
  const { bars, unit, highlight } = chart;
  const axis = barAxis(
    bars.map(({ value }) => value),
    unit === 'percent',
  );
  return (
    <div role="img" aria-label={chart.alt} data-pagefind-ignore="">
      <ul className={`grid small ${styles.list}`}>
        {bars.map(({ name, value }) => (
          <li key={name} className={`grid ${styles.row}`}>
            <span className={styles.name}>{name}</span>
            <span className={`relative all-columns ${styles.plot}`}>
              <svg aria-hidden="true">
                <GridLines x={axis.ticks.map((tick) => (100 * tick) / axis.end)} />
                <rect
                  className={highlight && !highlight.includes(name) ? styles.faint : undefined}
                  y="50%"
                  width={percent((100 * value) / axis.end)}
                  height="12"
                  rx="3"
                />
              </svg>
            </span>
            <b>{formatMeasure(lang, value, chart)}</b>
          </li>
        ))}
        <li className={`grid ${styles.row} ${styles.axis}`} aria-hidden="true">
          <AxisValues axis={axis} format={(value) => formatMeasure(lang, value, { unit })} />
        </li>
      </ul>
    </div>
  );
}
