import { cellText } from '@emovera/contract/text.ts';
import { type Cell, writeXlsx } from 'hucre/xlsx';
import type { SheetCell } from '../Calculator.ts';

/** Widths of the columns, in characters: labels, then values. */
const widths = { label: 44, value: 18 };

/**
 * Creates a workbook (.xlsx) of one sheet, with formulas that the spreadsheet recomputes when a value changes.
 * @param name Name of the sheet.
 */
export function writeWorkbook(name: string, sheet: readonly (readonly SheetCell[])[]): Promise<Uint8Array> {
  const cells = new Map<string, Partial<Cell>>();
  const rows = sheet.map((row, index) =>
    row.map((cell, column) => {
      if (cell === null || typeof cell !== 'object') return typeof cell === 'string' ? cellText(cell) : cell;
      cells.set(`${index},${column}`, { formula: cell.formula, formulaResult: cell.result });
      return null;
    }),
  );
  const columns = Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, column) => ({
    width: column === 0 ? widths.label : widths.value,
  }));
  return writeXlsx({ sheets: [{ name, columns, rows, cells }] });
}
