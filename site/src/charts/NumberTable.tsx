export type NumberTableProps = {
  /** Headings of the columns; one of them may be empty. */
  head: readonly string[];
  /** Rows; the first cell of each is its heading. */
  rows: readonly (readonly [heading: string, ...cells: string[]])[];
  /** Class of the table. Default none. */
  className?: string | undefined;
  /** Class of a cell, by its row and its column. Default none. */
  classOf?: (row: number, column: number) => string | undefined;
};

/** A table of numbers with headings for rows and columns. */
export function NumberTable({ head, rows, className, classOf }: NumberTableProps) {
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
              <td key={head[column + 1]} className={classOf?.(row, column)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
