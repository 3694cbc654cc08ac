import type { Rows } from './results.ts';

/** A table in Markdown; a column that a row lacks is empty there. */
export function markdownTable(rows: Rows): string {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line(['', ...columns]),
    line(['---', ...columns.map(() => '---:')]),
    ...Object.entries(rows).map(([name, row]) => line([name, ...columns.map((column) => String(row[column] ?? ''))])),
  ].join('\n');
}

/** Rows of a new table in the places of those of the same name in an old one, which keeps its others; what is new stands at the end. */
export function mergeTables(before: string, table: string): string {
  const [head, rule] = table.split('\n');
  return [head, rule, ...new Map([...rowsOf(before), ...rowsOf(table)]).values()].join('\n');
}

/** Rows of a table in Markdown as they are written, by their first cells. */
function rowsOf(table: string): ReadonlyMap<string, string> {
  const [, , ...rows] = table.split('\n');
  return new Map(rows.map((row) => [row.split(' | ')[0] ?? '', row]));
}
