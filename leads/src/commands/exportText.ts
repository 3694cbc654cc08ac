import { cleanText } from '@emovera/contract/text.ts';
import type { ColumnValues } from './exportColumns.ts';
import { safeJson } from './format.ts';

/** Formats leads as one JSON array, in chunks of text. */
export async function* exportJson(leads: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const lead of leads) {
    yield separator + safeJson(JSON.stringify(lead));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** How a table is written. */
export type TableOptions<Lead> = {
  readonly columns: readonly string[];
  /** Names of the columns, in the same order. */
  readonly names: readonly string[];
  /** What a lead has in the columns. Times and days are ISO 8601, with `T` or a space between day and time of day. */
  readonly valuesOf: (lead: Lead) => ColumnValues<string>;
};

/**
 * Formats leads as CSV (RFC 4180) in UTF-8, in chunks of text. The byte order mark at the start tells spreadsheets the encoding. An apostrophe turns
 * values that a spreadsheet would run as a formula into text. Hidden characters are cleaned away. The JSON export has the values as stored.
 * @param delimiter The character between two values.
 */
export async function* exportCsv<Lead>(
  leads: AsyncIterable<Lead>,
  { columns, names, valuesOf, delimiter }: TableOptions<Lead> & { readonly delimiter: string },
): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => `${cells.map((value) => cell(value, delimiter)).join(delimiter)}\r\n`;
  yield `\uFEFF${line(names)}`;
  for await (const lead of leads) {
    const values = valuesOf(lead);
    yield line(columns.map((column) => values[column] ?? ''));
  }
}

/**
 * The positions at which a spreadsheet may see the start of a formula (OWASP, CSV injection; full-width signs included): the start of a value, and
 * after every character that starts a new cell where the separator is not the comma, as in French and Spanish.
 */
const formula = /(^|[;,|\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function cell(value: string, delimiter: string): string {
  const text = cleanText(value, true).replace(formula, "$1'");
  const safe = /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return safe.includes(delimiter) || /["\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
