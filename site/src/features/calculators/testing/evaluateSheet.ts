import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, Model } from '@ironcalc/wasm';
import type { Report, SheetCell } from '../Report.ts';

const require = createRequire(import.meta.url);
initSync({ module: readFileSync(require.resolve('@ironcalc/wasm/wasm_bg.wasm')) });

/** The result of each formula of a sheet, as a spreadsheet computes it, next to the result that the calculator has. */
export function evaluateSheet(sheet: Report['sheet']): { formula: string; computed: string; expected: string | number }[] {
  using model = new Model('workbook', 'en', 'UTC', 'en');
  model.pauseEvaluation();
  const cells = sheet.flatMap((row, line) => row.map((cell, column) => ({ cell, line: line + 1, column: column + 1 })));
  for (const { cell, line, column } of cells) model.setUserInput(0, line, column, inputOf(cell));
  model.evaluate();
  return cells.flatMap(({ cell, line, column }) =>
    cell !== null && typeof cell === 'object'
      ? [{ formula: cell.formula, computed: model.getFormattedCellValue(0, line, column), expected: cell.result }]
      : [],
  );
}

function inputOf(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return `=${cell.formula}`;
  return typeof cell === 'string' ? `'${cell}` : String(cell);
}
