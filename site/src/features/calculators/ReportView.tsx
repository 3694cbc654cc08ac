import type { Locale } from '@emovera/contract/locales.ts';
import { NumberTable } from '../../charts/NumberTable.tsx';
import scrollArea from '../../ui/scrollArea.module.css';
import type { Report, ResultTable } from './Report.ts';
import { ResultChartView } from './ResultChartView.tsx';
import tableStyles from './ResultTableView.module.css';

/** A result below its first sentence: what else can be said, a picture, and tables. */
export function ReportView({ report: { notes, chart, tables }, lang }: { report: Report; lang: Locale }) {
  return (
    <div className="grid one-column gap-5">
      {notes.length > 0 && (
        <ul className="grid gap-2 small muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ResultChartView chart={chart} lang={lang} />
      {tables.map((table) => (
        <ResultTableView key={table.caption} {...table} />
      ))}
    </div>
  );
}

/** A table of numbers with its caption. It scrolls if the screen is narrower. */
export function ResultTableView({ caption, head, rows, isMatrix = false }: ResultTable) {
  return (
    <figure className={`grid one-column gap-2 ${tableStyles.figure}`}>
      <figcaption>{caption}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className={scrollArea.area} aria-label={caption} tabIndex={0}>
        <NumberTable
          head={head}
          rows={rows}
          className={`full-width small tabular ${tableStyles.table}`}
          // The last row has the totals.
          classOf={(row, column) => (isMatrix && row === column && row < rows.length - 1 ? tableStyles.same : undefined)}
        />
      </section>
    </figure>
  );
}
