import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, Model } from '@ironcalc/wasm';
import { parseCellRef } from 'hucre/xlsx';
import type { SheetPlan } from './SheetPlan.ts';

const require = createRequire(import.meta.url);
initSync({ module: readFileSync(require.resolve('@ironcalc/wasm/wasm_bg.wasm')) });

/** Types of cells in IronCalc's model. */
const types = { number: 1, boolean: 4, error: 16 };

/**
 * Computes every formula and keeps its result, to nine decimals, in its cell. Excel computes the formulas again when a reader edits the file.
 * Its protected view, macOS Quick Look and mail previews do not compute: they show these results.
 * @param today The result of `TODAY()`, so that the same content gives the same file.
 * @throws Error that names the cell whose formula gives an error such as #DIV/0! or #CIRC!.
 */
export function computeResults(plans: readonly SheetPlan[], today: Date): void {
  using model = new Model('workbook', 'en', 'UTC', 'en');
  model.pauseEvaluation();
  plans.forEach(({ name }, sheet) => {
    if (sheet > 0) model.newSheet();
    model.renameSheet(sheet, name);
  });
  const formulas = plans.flatMap(({ name, cells }, sheet) =>
    [...cells].flatMap(([address, cell]) => {
      const { row, col } = parseCellRef(address);
      const { formula, value = null } = cell;
      const input = formula ? `=${formula.replaceAll('TODAY()', `${serialOf(today)}`)}` : inputOf(value);
      if (input) model.setUserInput(sheet, row + 1, col + 1, input);
      return formula ? [{ cell, formula, name: `${name}!${address}`, place: [sheet, row + 1, col + 1] as const }] : [];
    }),
  );
  model.evaluate();
  for (const { cell, formula, name, place } of formulas) {
    const text = model.getFormattedCellValue(...place);
    const type = model.getCellType(...place);
    if (type === types.error) throw new Error(`The formula in ${name} gives ${text}: ${formula}`);
    if (type === types.number) cell.formulaResult = Number(text);
    else cell.formulaResult = type === types.boolean ? text === 'TRUE' : text;
  }
}

/** A value as a user types it. An apostrophe begins a text, so that no text is read as a number or a formula. */
function inputOf(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date) return `${serialOf(value)}`;
  return typeof value === 'string' ? `'${value}` : `${value}`;
}

/** A day's serial number in spreadsheets, in which 1 January 1970 is 25 569. */
const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569;
