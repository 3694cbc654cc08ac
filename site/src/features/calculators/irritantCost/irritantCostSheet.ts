import type { SheetCell } from '../Report.ts';
import type { IrritantCost, IrritantCosts } from './irritantCostOf.ts';
import type { IrritantCostWords } from './irritantCostSchema.ts';
import type { Range } from './range.ts';

/** Rows of the workbook: a column of labels, one of the lowest and one of the highest values, with products and sum as formulas, not rounded. */
export function irritantCostSheet(
  { contacts, cost, atRisk }: IrritantCosts,
  parts: IrritantCost,
  words: IrritantCostWords['result'],
): SheetCell[][] {
  const { head, rows } = words;
  const line = (label: string, { low, high }: Range): SheetCell[] => [label, low, high];
  const computed = (label: string, { low, high }: Range, formula: (column: string) => string): SheetCell[] => [
    label,
    { formula: formula('B'), result: low },
    { formula: formula('C'), result: high },
  ];
  const sheet = [
    [null, head.low, head.high],
    line(rows.contacts, contacts),
    line(rows.cost, cost),
    computed(rows.contactsCost, parts.contacts, (c) => `${c}2*${c}3`),
  ];
  if (atRisk && parts.customers)
    sheet.push(
      line(rows.customers, atRisk.customers),
      line(rows.margin, atRisk.margin),
      computed(rows.customersCost, parts.customers, (c) => `${c}5*${c}6`),
    );
  sheet.push(computed(rows.total, parts.total, (c) => (parts.customers ? `${c}4+${c}7` : `${c}4`)));
  return sheet;
}
