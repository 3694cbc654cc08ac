import type { Rows } from './report.ts';

/** A table in Markdown. A cell is empty where a row has no such column. */
export function markdownTable(rows: Rows): string {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly unknown[]) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line(['', ...columns]),
    line(['---', ...columns.map(() => '---:')]),
    ...Object.entries(rows).map(([name, row]) => line([name, ...columns.map((column) => row[column] ?? '')])),
  ].join('\n');
}

/**
 * Replaces the text between the marks `<!-- name -->` and `<!-- /name -->` of a document.
 * @throws Error that names the marks if the document does not have them.
 */
export function replaceSection(document: string, name: string, text: string): string {
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [document.indexOf(opening), document.indexOf(closing)];
  if (start < 0 || end < start) throw new Error(`The document does not have the marks ${opening} and ${closing}.`);
  return `${document.slice(0, start + opening.length)}\n${text}\n${document.slice(end)}`;
}
