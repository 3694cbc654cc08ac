import { cellText, cleanText } from '@emovera/contract/text.ts';
import { safeJson } from '../text.ts';
import type { ColumnValues } from './columns.ts';

/** Formats leads as one JSON array, in chunks of text. */
export async function* exportJson(leads: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const lead of leads) {
    yield separator + safeJson(JSON.stringify(lead));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Options for writing a table. */
export type TableOptions<Lead> = {
  readonly columns: readonly string[];
  /** Names of the columns, in the same order. */
  readonly names: readonly string[];
  /** Values of a lead in the columns. Times and days are ISO 8601, with `T` or a space between day and time of day. */
  readonly listValues: (lead: Lead) => ColumnValues<string>;
};

/**
 * Formats leads as CSV (RFC 4180) in UTF-8, in chunks of text. The byte order mark at the start tells spreadsheets the encoding. An apostrophe turns values
 * that a spreadsheet would run as a formula into text. Hidden characters are removed. The JSON export has the values as stored.
 * @param delimiter The character between two values.
 */
export async function* exportCsv<Lead>(
  leads: AsyncIterable<Lead>,
  { columns, names, listValues, delimiter }: TableOptions<Lead> & { readonly delimiter: string },
): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => `${cells.map((value) => cell(value, delimiter)).join(delimiter)}\r\n`;
  yield `\uFEFF${line(names)}`;
  for await (const lead of leads) {
    const values = listValues(lead);
    yield line(columns.map((column) => values[column] ?? ''));
  }
}

/**
 * Places where a spreadsheet may see the start of a formula (OWASP, CSV injection): the start of a value, and after each character that can separate cells.
 */
const formula = /(^|[;,|\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function cell(value: string, delimiter: string): string {
  const text = cleanText(value, true).replace(formula, "$1'");
  const safe = /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return safe.includes(delimiter) || /["\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Number formats of the columns with times, of the command and of the lead desk. The year comes first, so that day and month cannot be mixed up. */
const formats: Readonly<Record<string, string>> = {
  receivedAt: 'yyyy-mm-dd hh:mm:ss',
  day: 'yyyy-mm-dd',
  received: 'yyyy-mm-dd hh:mm',
  remindOn: 'yyyy-mm-dd',
};

/** Width of columns, in characters. */
const width = 22;

/** Maximum length of a text that a cell of a workbook can hold (Excel's limit). */
const maxCellLength = 32_767;

/**
 * Formats leads as an XLSX workbook with one sheet, in chunks of bytes, so that a large export needs little memory. All values are text and times:
 * a spreadsheet does not run a text cell as a formula. Hidden characters and those that XML forbids are left out. The library is loaded here, because it would
 * slow down the start of every command.
 */
export async function* exportXlsx<Lead>(
  leads: AsyncIterable<Lead>,
  { columns, names, listValues, sheet }: TableOptions<Lead> & { readonly sheet: string },
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  async function* rows() {
    for await (const lead of leads) {
      const values = listValues(lead);
      yield columns.map((column) => {
        const value = values[column];
        if (!value) return null;
        return column in formats ? cellTime(value) : cellText(toCellText(value).slice(0, maxCellLength));
      });
    }
  }
  yield* writeXlsxStream(rows(), {
    name: sheet,
    columns: columns.map((column, index) => {
      const numFmt = formats[column];
      return { header: cellText(names[index] ?? column), width, ...(numFmt && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
}

/** Time of a cell. Cells have no time zone, and the library writes times as in UTC. */
function cellTime(text: string): Date {
  return new Date(Temporal.PlainDateTime.from(text.replace(/Z$/, '')).toZonedDateTime('UTC').epochMilliseconds);
}

function toCellText(value: string): string {
  return cleanText(value, true)
    .replace(/[\0\uFFFE\uFFFF]/g, '')
    .toWellFormed();
}
