import { writeCsv } from 'hucre/csv';
import { studies } from './studies.ts';

/**
 * The sheet of a study as CSV: names of the columns, then rows with numbers of at most two decimals.
 * @param id A key of {@link studies}.
 */
export function sheetOf(id: string): string {
  const rows = studies[id]?.() ?? [];
  const headers = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => headers.map((column) => rounded(row[column])));
  return `${writeCsv([headers, ...cells], { lineSeparator: '\n' })}\n`;
}

function rounded(value: string | number | undefined): string | number | null {
  return typeof value === 'number' ? Number(value.toFixed(2)) : (value ?? null);
}
