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
