import { Fragment, type ReactNode } from 'react';
import styles from './ApiTable.module.css';

export type ApiTableProps = {
  /** Id of the heading that names the table. */
  labelledBy: string;
  /** Headings of the columns. */
  heads: readonly string[];
  /** Rows by key; the first cell is the heading of the row, as code. */
  rows: readonly { key: string; head: string; cells: readonly ReactNode[] }[];
};

/** A reference table. On small screens each row becomes a block. */
export function ApiTable({ labelledBy, heads, rows }: ApiTableProps) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {`${head} `}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key}>
            <th scope="row">
              <code translate="no">
                {head.split(/(?<=\.)/).map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 && <wbr />}
                    {part}
                  </Fragment>
                ))}
              </code>
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the column
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
