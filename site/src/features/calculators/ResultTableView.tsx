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
        <table className={styles.table}>
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
                {cells.map((cell, index) => (
                  <td key={head[index + 1]} className={isMatrix && index === row && row < rows.length - 1 ? styles.same : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}
