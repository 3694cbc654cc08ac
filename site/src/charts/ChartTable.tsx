import scrollArea from '../ui/scrollArea.module.css';
import styles from './ChartTable.module.css';
import { NumberTable, type NumberTableProps } from './NumberTable.tsx';

type ChartTableProps = Pick<NumberTableProps, 'head' | 'rows'> & {
  /** Text of the control that opens the table. */
  summary: string;
  /** Accessible name of the area that scrolls: the title of the chart. */
  title: string;
};

/** All numbers of a chart, as a table that opens on demand. */
export function ChartTable({ summary, title, head, rows }: ChartTableProps) {
  return (
    <details className={styles.details} data-pagefind-ignore="">
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would need a heading */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the area scrolls, so the keyboard must reach it */}
      <div className={`${styles.scroll} ${scrollArea.area}`} role="region" aria-label={title} tabIndex={0}>
        <NumberTable head={head} rows={rows} />
      </div>
    </details>
  );
}
