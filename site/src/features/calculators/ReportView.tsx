import type { Locale } from '@emovera/contract/locales.ts';
import type { Report } from './Report.ts';
import styles from './ReportView.module.css';
import { ResultChartView } from './ResultChartView.tsx';
import { ResultTableView } from './ResultTableView.tsx';

/** A result below its first sentence: what else can be said, a picture, and tables. */
export function ReportView({ report: { notes, chart, tables }, lang }: { report: Report; lang: Locale }) {
  return (
    <div className={styles.report}>
      {notes.length > 0 && (
        <ul className={styles.notes}>
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
