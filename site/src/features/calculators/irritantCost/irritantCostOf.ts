import { addRanges, multiplyRanges, type Range } from './range.ts';

/** What is known about an irritant, for one month. */
export type IrritantCosts = {
  readonly contacts: Range;
  readonly cost: Range;
  /** Customers who may leave because of it, and what one of them brings. Default: not counted. */
  readonly atRisk?: { readonly customers: Range; readonly margin: Range } | undefined;
};

/** The cost of an irritant in a month, in the visitor's currency. */
export type IrritantCost = { readonly contacts: Range; readonly customers: Range | undefined; readonly total: Range };

/** The cost of an irritant: contacts times the cost of one, and customers at risk times the margin on one, each as a range. */
export function irritantCostOf({ contacts, cost, atRisk }: IrritantCosts): IrritantCost {
  const handled = multiplyRanges(contacts, cost);
  const customers = atRisk && multiplyRanges(atRisk.customers, atRisk.margin);
  return { contacts: handled, customers, total: customers ? addRanges(handled, customers) : handled };
}
