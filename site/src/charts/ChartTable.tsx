import scrollArea from '../ui/scrollArea.module.css';
import styles from './ChartTable.module.css';

export type ChartTableProps = {
  /** Text of the control that opens the table. */
  summary: string;
  /** Accessible name of the area that scrolls: the title of the chart. */
  title: string;
  /** Headings of the columns; the first may be empty. */
  head: readonly string[];
  /** Rows; the first cell of each is its heading. */
  rows: readonly (readonly [heading: string, ...cells: string[]])[];
};

/** All numbers of a chart, as a table that opens on demand. */
export function ChartTable({ summary, title, head, rows }: ChartTableProps) {
  return (
    <details className={styles.details} data-pagefind-ignore="">
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would need a heading */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the area scrolls, so the keyboard must reach it */}
      <div className={`${styles.scroll} ${scrollArea.area}`} role="region" aria-label={title} tabIndex={0}>
        <table>
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
            {rows.map(([heading, ...cells]) => (
              <tr key={heading}>
                <th scope="row">{heading}</th>
                {cells.map((cell, index) => (
                  <td key={head[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
