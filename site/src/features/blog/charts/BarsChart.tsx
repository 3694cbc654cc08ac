import { percent } from '../../../charts/percent.ts';
import { formatMeasure } from '../../../i18n/format.ts';
import styles from './BarsChart.module.css';
import type { ChartProps } from './ChartProps.ts';

/** Values as bars that begin at zero, each with its number. */
export function BarsChart({ chart, lang }: ChartProps<'bars'>) {
  const longest = Math.max(...chart.bars.map(({ value }) => value)) || 1;
  return (
    <div role="img" aria-label={chart.alt} data-pagefind-ignore="">
      <ul className={styles.list}>
        {chart.bars.map(({ name, value }) => (
          <li key={name} className={styles.row}>
            <span>{name}</span>
            <svg className={styles.bar} aria-hidden="true">
              <rect width={percent((100 * value) / longest)} height="100%" rx="6" />
            </svg>
            <b>{formatMeasure(lang, value, chart)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
