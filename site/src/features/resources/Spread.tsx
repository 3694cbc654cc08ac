import { BarsChart } from '../blog/charts/BarsChart.tsx';
import { ComparisonChart } from '../blog/charts/ComparisonChart.tsx';
import type { SpreadData } from './loadSpread.ts';
import styles from './Spread.module.css';

export type SpreadProps = {
  spread: SpreadData;
  /** Title of the whitepaper. */
  title: string;
  /** Whether the page of contents is beside the chart. Default false. */
  hasContents?: boolean;
};

/** Pages of a whitepaper: a chart, and the table of contents beside it. */
export function Spread({ spread: { lang, isForeign, contents, chapters, chart, emotions }, title, hasContents = false }: SpreadProps) {
  return (
    <div
      className={`grid strong-border rounded ground caption ${styles.spread}`}
      lang={isForeign ? lang : undefined}
      data-pagefind-ignore=""
    >
      {hasContents && (
        <div className={`container padding-5 ${styles.page}`}>
          <p className={styles.running}>{title}</p>
          <b>{contents}</b>
          <ol>
            {chapters.map((chapter) => (
              <li key={chapter}>{chapter}</li>
            ))}
          </ol>
        </div>
      )}
      <div className={`container padding-5 ${styles.page}`}>
        <p className={styles.running}>{title}</p>
        <figure>
          <figcaption>{chart.title}</figcaption>
          {chart.kind === 'bars' ? (
            <BarsChart chart={chart} lang={lang} />
          ) : (
            <ComparisonChart chart={chart} words={{ emotions }} lang={lang} />
          )}
        </figure>
        <p className={styles.note}>{chart.note}</p>
      </div>
    </div>
  );
}
