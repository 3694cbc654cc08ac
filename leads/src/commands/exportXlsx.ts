import { writeXlsxStream } from 'hucre/xlsx';
import type { StoredLead } from '../store/readLeads.ts';
import { columnValues, type ExportColumn } from './exportColumns.ts';
import type { TableOptions } from './exportText.ts';

/** Number formats of the columns with times. Excel shows them in the reader's own order of day and month. */
const formats: Readonly<Partial<Record<ExportColumn, string>>> = { receivedAt: 'yyyy-mm-dd hh:mm:ss', day: 'yyyy-mm-dd' };

/** Width of columns, in characters. */
const width = 22;

/** Longest text that a cell of a workbook can hold (Excel's limit). */
const longestCell = 32_767;

/**
 * Formats leads as an XLSX workbook with one sheet, in chunks of bytes, so that a large export needs little memory. All values are text and times:
 * a spreadsheet does not run a text cell as a formula. Characters that XML forbids are left out.
 */
export function exportXlsx(leads: AsyncIterable<StoredLead>, { columns, names }: TableOptions): AsyncIterable<Uint8Array> {
  async function* rows() {
    for await (const lead of leads) {
      const values = columnValues(lead);
      yield columns.map((column) => {
        const value = values[column];
        if (!value) return null;
        return column in formats ? new Date(value) : withoutControls(value).slice(0, longestCell);
      });
    }
  }
  return writeXlsxStream(rows(), {
    name: 'Leads',
    columns: columns.map((column, index) => {
      const numFmt = formats[column];
      return { header: names[index] ?? column, width, ...(numFmt && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
}

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').toWellFormed();
}
