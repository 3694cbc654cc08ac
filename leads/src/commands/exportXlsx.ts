import { cellText, cleanText } from '@emovera/contract/text.ts';
import { writeXlsxStream } from 'hucre/xlsx';
import type { TableOptions } from './exportText.ts';

/** Number formats of the columns with times, of the command and of the lead desk. The year comes first, so that day and month cannot be mixed up. */
const formats: Readonly<Record<string, string>> = {
  receivedAt: 'yyyy-mm-dd hh:mm:ss',
  day: 'yyyy-mm-dd',
  received: 'yyyy-mm-dd hh:mm',
  handled: 'yyyy-mm-dd hh:mm',
};

/** Width of columns, in characters. */
const width = 22;

/** Longest text that a cell of a workbook can hold (Excel's limit). */
const longestCell = 32_767;

/**
 * Formats leads as an XLSX workbook with one sheet, in chunks of bytes, so that a large export needs little memory. All values are text and times:
 * a spreadsheet does not run a text cell as a formula. Hidden characters and those that XML forbids are left out.
 */
export function exportXlsx<Lead>(
  leads: AsyncIterable<Lead>,
  { columns, names, valuesOf, sheet }: TableOptions<Lead> & { readonly sheet: string },
): AsyncIterable<Uint8Array> {
  async function* rows() {
    for await (const lead of leads) {
      const values = valuesOf(lead);
      yield columns.map((column) => {
        const value = values[column];
        if (!value) return null;
        return column in formats ? cellTime(value) : cellText(textOf(value).slice(0, longestCell));
      });
    }
  }
  return writeXlsxStream(rows(), {
    name: sheet,
    columns: columns.map((column, index) => {
      const numFmt = formats[column];
      return { header: cellText(names[index] ?? column), width, ...(numFmt && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
}

/** The time of a cell. Cells have no time zone, and the library writes what a clock in UTC shows. */
function cellTime(text: string): Date {
  return new Date(Temporal.PlainDateTime.from(text.replace(/Z$/, '')).toZonedDateTime('UTC').epochMilliseconds);
}

function textOf(value: string): string {
  return cleanText(value, true)
    .replace(/[\0\uFFFE\uFFFF]/g, '')
    .toWellFormed();
}
