import { formatMeasure } from '../i18n/format.ts';
import { percent } from './axis.ts';
import type { ChartProps } from './ChartParts.tsx';
import { GridLines, Legend, OutlinedText, RingedValue, VerticalValues } from './ChartParts.tsx';
import { ChartTable } from './ChartTable.tsx';
import styles from './LineChart.module.css';
import { dotsPath, lineLayout, linePath, mainSeries } from './lineLayout.ts';

/** Styles of the lines, which distinguish them without colour: solid with full points, dashed with hollow points, dotted without points. */
const lineStyles = [styles.full, styles.dashed, styles.dotted];

/** Values in their order as lines, with horizontal limits, and a table of the numbers that opens on demand. */
export function LineChart({ chart, words, lang }: ChartProps<'line'>) {
  const { ticks, series, points: highlighted, limits, labels, key } = lineLayout(chart);
  const main = mainSeries(chart);
  // The main series is always solid.
  const order = main < 0 ? [0, 1, 2] : [main, ...[0, 1, 2].filter((index) => index !== main)];
  const getRank = (index: number) => order.indexOf(index);
  const getClassName = (index: number) => `${lineStyles[getRank(index)]} ${main >= 0 && index !== main ? styles.faint : ''}`.trim();
  const value = (number: number) => formatMeasure(lang, number, chart);
  return (
    <>
      <div role="img" aria-label={chart.alt} className={`grid gap-2 caption tabular unbroken ${styles.chart}`} data-pagefind-ignore="">
        {series.length > 1 && (
          <Legend
            entries={series.map(({ name }, index) => ({
              name,
              sample: (
                <svg className={`${styles.sample} ${getClassName(index)}`} viewBox="0 0 40 12" aria-hidden="true">
                  <path d="M2 6h36" />
                  {getRank(index) < 2 && <path className={styles.points} d="M20 6h0" />}
                  {getRank(index) === 1 && <path className={styles.cores} d="M20 6h0" />}
                </svg>
              ),
            }))}
          />
        )}
        <VerticalValues values={ticks.toReversed().map((tick) => formatMeasure(lang, tick.value, { unit: chart.unit }))} />
        <svg className={`full-width ${styles.plot}`} aria-hidden="true">
          <GridLines y={ticks.map(({ y }) => y)} />
          {limits.map(({ name, y }) => (
            <line key={name} className={styles.limit} x2="100%" y1={percent(y)} y2={percent(y)} />
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {series.map(({ name, points }, index) => (
              <g key={name} className={getClassName(index)}>
                <path d={linePath(points)} />
                {getRank(index) < 2 && <path className={styles.points} d={dotsPath(points)} />}
                {getRank(index) === 1 && <path className={styles.cores} d={dotsPath(points)} />}
              </g>
            ))}
          </svg>
          {highlighted.map(({ value: number, x, y, isBelow, anchor }) => (
            <RingedValue key={x} x={x} y={y} r={7} dy={isBelow ? '1.6em' : '-.85em'} anchor={anchor}>
              {value(number)}
            </RingedValue>
          ))}
          {limits.map(({ name, value: limit, y, label }) => (
            <OutlinedText
              key={name}
              className="semibold"
              x={label.end === 'right' ? '100%' : 4}
              y={percent(y)}
              dy={label.isBelow ? '1.1em' : '-.4em'}
              textAnchor={label.end === 'right' ? 'end' : undefined}
            >
              {`${name} ${value(limit)}`}
            </OutlinedText>
          ))}
        </svg>
        <div className={`flex ${styles.labels}`}>
          {labels.map(({ text, room }) => (
            <span key={text} className={room === 'wide' ? styles.wide : undefined}>
              {room !== 'never' && <span>{text}</span>}
            </span>
          ))}
        </div>
        {key.length > 0 && (
          <ol className={`all-columns flex wrap ${styles.key}`}>
            {key.map((text, index) => (
              <li key={text}>
                <b>{index + 1}</b> {text}
              </li>
            ))}
          </ol>
        )}
      </div>
      <ChartTable
        summary={words.table}
        title={chart.title}
        head={['', ...series.map(({ name }) => name)]}
        rows={chart.labels.map((label, row) => [label, ...chart.series.map(({ values }) => value(values[row] ?? 0))])}
      />
    </>
  );
}
