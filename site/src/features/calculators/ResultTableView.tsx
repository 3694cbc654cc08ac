import { NumberTable } from '../../charts/NumberTable.tsx';
import scrollArea from '../../ui/scrollArea.module.css';
import type { ResultTable } from './Report.ts';
import styles from './ResultTableView.module.css';

/** A table of numbers with its caption. It scrolls if the screen is narrower. */
export function ResultTableView({ caption, head, rows, isMatrix = false }: ResultTable) {
  return (
    <figure className={styles.figure}>
      <figcaption>{caption}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className={scrollArea.area} aria-label={caption} tabIndex={0}>
        <NumberTable
          head={head}
          rows={rows}
          className={styles.table}
          // The last row has the totals.
          classOf={(row, column) => (isMatrix && row === column && row < rows.length - 1 ? styles.same : undefined)}
        />
      </section>
    </figure>
  );
}
