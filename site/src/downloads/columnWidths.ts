/** Characters that a line of a table's text holds, and those that the space beside a cell's text takes. */
const lineLength = 88;
const padding = 3;

/** From how many characters on a cell is expected to wrap. */
const longCell = 60;

/**
 * Shares of a table's width for its columns, in characters, as a browser lays a table out: each column holds its longest word, and what is
 * left goes to those whose cells are longer than that.
 * @param rows Text of the cells, row by row.
 */
export function columnWidths(rows: readonly (readonly string[])[]): number[] {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
  const least = columns.map((cells) => padding + longest(cells.flatMap((cell) => cell.split(' '))));
  const wish = columns.map((cells, column) => Math.max(least[column] ?? 0, padding + Math.min(longCell, longest(cells))));
  const spare = lineLength - sum(least);
  const wanted = sum(wish) - sum(least);
  const part = wanted > spare ? Math.max(0, spare) / wanted : 1;
  return least.map((width, column) => width + ((wish[column] ?? width) - width) * part);
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
