import type { Locale } from '@emovera/contract/locales.ts';
import { formatNumber } from '../i18n/format.ts';
import { CaptionedChart, type ChartProps, type ChartWords, MatrixDisc, MatrixPlot } from './ChartParts.tsx';
import { getName } from './getName.ts';
import styles from './IrritantMatrix.module.css';
import { type Irritant, matrixLayout, type PlacedIrritant } from './matrixLayout.ts';

export type IrritantMatrixProps = {
  irritants: readonly Irritant[];
  /** Names of the irritants, by id. Default: their ids. */
  names?: Readonly<Record<string, string>>;
  labels: ChartWords['matrix'];
  lang: Locale;
  /** Title of the matrix. Default: none. */
  caption?: string;
  /** Text alternative of the plot. Default: the plot is hidden from screen readers, since the table next to it has the same content. */
  alt?: string;
};

/**
 * Irritants of a customer journey by mentions and intensity. Numbers in the discs refer to the table next to the plot, which has the full
 * content. Positions are in per cent and sizes in rem, so text keeps its size at every width.
 */
export function IrritantMatrix({ irritants, names, labels, lang, caption, alt }: IrritantMatrixProps) {
  const { irritants: placed, corner, gridlines } = matrixLayout(irritants);
  const priorities = placed.filter(({ isPriority }) => isPriority);
  const others = placed.filter(({ isPriority }) => !isPriority);
  const renderRow = (irritant: PlacedIrritant) => (
    <Row key={irritant.id} irritant={irritant} name={names ? getName(irritant.id, names) : irritant.id} lang={lang} />
  );
  return (
    <CaptionedChart caption={caption}>
      <div className={`grid one-column gap-5 ${styles.layout}`}>
        <div
          className={`grid gap-1 caption semibold ${styles.chart}`}
          data-pagefind-ignore=""
          {...(alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        >
          <span className={`heading-color ${styles.priorityName}`}>{labels.priority}</span>
          <span className={styles.vertical}>{labels.intensity}</span>
          <span className={`flex justify-between ${styles.ticks}`}>
            {gridlines.intensity.toReversed().map(({ value }) => (
              <span key={value}>{value}</span>
            ))}
          </span>
          <MatrixPlot corner={corner} gridlines={gridlines} className={styles.plot}>
            {placed.toReversed().map((irritant) => (
              <g key={irritant.id} className={irritant.isPriority ? styles.isPriority : undefined}>
                <MatrixDisc irritant={irritant} />
              </g>
            ))}
          </MatrixPlot>
          <span className={`flex justify-between ${styles.mentions}`}>
            {gridlines.mentions.map(({ value }) => (
              <span className="flex justify-center" key={value}>
                {formatNumber(lang, value)}
              </span>
            ))}
          </span>
          <span className={styles.horizontal}>{labels.mentions}</span>
        </div>
        <table className={`self-start full-width small ${styles.table}`}>
          <thead data-pagefind-ignore="">
            <tr>
              <th scope="col">{labels.irritant}</th>
              <th scope="col">{labels.mentions}</th>
              <th scope="col">{labels.intensity}</th>
            </tr>
          </thead>
          {priorities.length > 0 && (
            <tbody className={styles.priorities}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {`${labels.priority} `}
                </th>
              </tr>
              {priorities.map(renderRow)}
            </tbody>
          )}
          <tbody>{others.map(renderRow)}</tbody>
        </table>
      </div>
    </CaptionedChart>
  );
}

function Row({ irritant: { rank, mentions, intensity }, name, lang }: { irritant: PlacedIrritant; name: string; lang: Locale }) {
  return (
    <tr>
      <th scope="row">
        <span className={`flex gap-2 items-baseline ${styles.name}`}>
          <span className={`caption bold text-color ground pill ${styles.rank}`} data-pagefind-ignore="">
            {rank}
          </span>
          <span>{` ${name} `}</span>
        </span>
      </th>
      <td data-pagefind-ignore="">{formatNumber(lang, mentions)}</td>
      <td data-pagefind-ignore="">{formatNumber(lang, intensity, { minimumFractionDigits: 1 })}</td>
    </tr>
  );
}

/** Points by frequency and intensity, with their numbers in a table. */
export function MatrixChart({ chart, words, lang }: ChartProps<'matrix'>) {
  const irritants = chart.points.map(({ name, ...values }) => ({ id: name, ...values }));
  return <IrritantMatrix irritants={irritants} labels={words.matrix} lang={lang} alt={chart.alt} />;
}
