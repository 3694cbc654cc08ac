import scrollArea from '../ui/scrollArea.module.css';
import styles from './ChartTable.module.css';

type ChartTableProps = Pick<NumberTableProps, 'head' | 'rows'> & {
  /** Text of the control that opens the table. */
  summary: string;
  /** Accessible name of the area that scrolls: the title of the chart. */
  title: string;
};

/** All numbers of a chart, as a table that opens on demand. */
export function ChartTable({ summary, title, head, rows }: ChartTableProps) {
  return (
    <details className={`small ${styles.details}`} data-pagefind-ignore="">
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would need a heading */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the area scrolls, so the keyboard must reach it */}
      <div className={`${styles.scroll} ${scrollArea.area}`} role="region" aria-label={title} tabIndex={0}>
        <NumberTable head={head} rows={rows} />
      </div>
    </details>
  );
}

export type NumberTableProps = {
  /** Headings of the columns; one of them may be empty. */
  head: readonly string[];
  /** Rows; the first cell of each is its heading. */
  rows: readonly (readonly [heading: string, ...cells: string[]])[];
  /** Class of the table. Default none. */
  className?: string | undefined;
  /** Class of a cell, by its row and its column. Default none. */
  getClass?: (row: number, column: number) => string | undefined;
};

/** A table of numbers with headings for rows and columns. */
export function NumberTable({ head, rows, className, getClass }: NumberTableProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {head.map((text) =>
            text ? (
              <th key={text} scope="col">
                {text}
              </th>
            ) : (
              <td key={text} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may occur twice, and rows are never reordered
          <tr key={row}>
            <th scope="row">{heading}</th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]} className={getClass?.(row, column)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
