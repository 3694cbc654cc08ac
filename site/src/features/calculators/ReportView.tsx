import type { Locale } from '@emovera/contract/locales.ts';
import { IntervalChart } from './charts/IntervalChart.tsx';
import { WeeksChart } from './charts/WeeksChart.tsx';
import type { Report } from './Report.ts';
import styles from './ReportView.module.css';
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
      {chart.kind === 'intervals' && <IntervalChart {...chart} lang={lang} />}
      {chart.kind === 'weeks' && <WeeksChart {...chart} lang={lang} />}
      {tables.map((table) => (
        <ResultTableView key={table.caption} {...table} />
      ))}
    </div>
  );
}
