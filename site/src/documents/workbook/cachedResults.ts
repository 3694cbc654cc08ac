import { evaluate } from './evaluate.ts';
import type { SheetPlan } from './SheetPlan.ts';
import { FormulaError, type Scalar } from './values.ts';

/** Results of formulas, by sheet and address. */
export type CachedResults = (sheet: string, address: string) => Scalar;

const dayLength = 86_400_000;

/** Days between 30 December 1899, day 0 of spreadsheets, and 1 January 1970. */
const epoch = 25_569;

/** A day's serial number in spreadsheets. */
export const serialOf = (date: Date) => date.getTime() / dayLength + epoch;

/**
 * Computes every formula of a workbook, so that the file shows its results where nothing computes.
 * @param today the day that `TODAY()` gives in the file as delivered; spreadsheets compute it anew.
 * @throws Error that names the cell whose formula leads back to itself or comes to an error such as #DIV/0!.
 */
export function cachedResults(plans: readonly SheetPlan[], today: Date): CachedResults {
  const sheets = new Map(plans.map((plan) => [plan.name, plan]));
  const results = new Map<string, Scalar>();
  const underWay = new Set<string>();

  function cell(sheet: string, address: string): Scalar {
    const plan = sheets.get(sheet);
    if (!plan) throw new Error(`A formula names the sheet "${sheet}", which the workbook does not have.`);
    const content = plan.cells.get(address)?.content ?? null;
    if (content instanceof Date) return serialOf(content);
    if (content === null || typeof content !== 'object') return content;
    const key = `${sheet}!${address}`;
    if (!results.has(key)) {
      if (underWay.has(key)) throw new Error(`The formula in ${key} leads back to itself. Change what it refers to.`);
      underWay.add(key);
      results.set(key, evaluate(content.formula, { cell, sheet, today: serialOf(today) }));
      underWay.delete(key);
    }
    return results.get(key) ?? null;
  }

  for (const plan of plans) {
    for (const [address, { content }] of plan.cells) {
      if (content === null || content instanceof Date || typeof content !== 'object') continue;
      const result = cell(plan.name, address);
      if (result instanceof FormulaError)
        throw new Error(`${plan.name}!${address} comes to ${result.code}. Its formula: ${content.formula}`);
    }
  }
  return cell;
}
