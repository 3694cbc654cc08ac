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

/** An uncertain amount: its lowest and its highest value, at least 0. */
export type Range = { readonly low: number; readonly high: number };

/** The sum of two uncertain amounts. */
export function addRanges(one: Range, other: Range): Range {
  return { low: one.low + other.low, high: one.high + other.high };
}

/**
 * The product of two uncertain amounts that are at least 0: from the product of the lowest values to that of the highest.
 * @see Ramon E. Moore, R. Baker Kearfott and Michael J. Cloud, Introduction to Interval Analysis, SIAM, 2009, chapter 2.
 */
export function multiplyRanges(one: Range, other: Range): Range {
  return { low: one.low * other.low, high: one.high * other.high };
}

/** Rounds a range outwards to two significant digits, so that it does not look more precise than it is and still holds every value. */
export function roundRange({ low, high }: Range): Range {
  return { low: roundTo(low, Math.floor), high: roundTo(high, Math.ceil) };
}

/** The amount whose highest value is the most times its lowest: the one to find out more about first. Undefined if all are certain. */
export function widestRange<Name extends string>(ranges: Readonly<Partial<Record<Name, Range>>>): Name | undefined {
  const named = Object.entries(ranges) as [Name, Range][];
  const uncertain = named.filter(([, { low, high }]) => high > low);
  return uncertain.sort(([, a], [, b]) => b.high / b.low - a.high / a.low)[0]?.[0];
}

function roundTo(value: number, round: (value: number) => number): number {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  // Quotients of fractions may be a little off a whole number.
  return Number((round(Number((value / unit).toPrecision(12))) * unit).toPrecision(12));
}
