/** The rows of the table in a component, without the line below the headings. @throws Error if it has something else besides a table. */
export function readTable(source: string): string[][] {
  const [head, rule, ...rows] = linesOf(source);
  if (head === undefined || !rule?.match(/^\|[\s:|-]+\|$/) || rows.some((line) => !line.startsWith('|')))
    throw new Error('This table has lines that are not rows. Edit it as text.');
  return [head, ...rows].map(cellsOf);
}

/** The lines of a table with other cells. Rows that stay the same keep their lines. */
export function writeTable(source: string | undefined, rows: readonly (readonly string[])[]): string {
  const [head, rule = '', ...others] = source === undefined ? [] : linesOf(source);
  const unused = [...(head === undefined ? [] : [head]), ...others];
  const lines = rows.map((row) => {
    const found = unused.findIndex((line) => isSame(cellsOf(line), row));
    return found < 0 ? `| ${row.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |` : unused.splice(found, 1)[0];
  });
  const columns = rows[0]?.length ?? 0;
  return [lines[0], cellsOf(rule).length === columns ? rule : `|${'---|'.repeat(columns)}`, ...lines.slice(1)].join('\n');
}

const linesOf = (source: string): string[] =>
  source
    .split('\n')
    .slice(1, -1)
    .filter((line) => line.trim() !== '');

/** The cells of a row. A bar in a cell is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((cell, index) => cell === b[index]);
