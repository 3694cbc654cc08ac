import { yearlyReduction } from '@emovera/contract/limits.ts';

/** Months that a year's price pays for. */
const months = 12;

/**
 * Price of a year: twelve monthly prices less the reduction, rounded once, to the cent.
 * @param monthlyPrice Price of one month, excluding tax.
 * @param reduction Reduction as a fraction.
 */
export function yearlyPrice(monthlyPrice: number, reduction = yearlyReduction): number {
  // Twelve digits take away what binary fractions add, so that 0.285 × 100 is a half and not just under one.
  const cents = Number((monthlyPrice * months * (1 - reduction) * 100).toPrecision(12));
  return Math.round(cents) / 100;
}

/** What one month costs when the year is paid at once: a twelfth of {@link yearlyPrice}, left unrounded for the format to round. */
export function monthOfYear(monthlyPrice: number, reduction = yearlyReduction): number {
  return yearlyPrice(monthlyPrice, reduction) / months;
}

/**
 * Price of one comment of a plan whose volume is used up.
 * @throws RangeError if the plan holds no comments.
 */
export function pricePerComment(priceOfMonth: number, commentsPerMonth: number): number {
  if (commentsPerMonth <= 0) throw new RangeError(`A plan holds at least one comment a month, not ${commentsPerMonth}.`);
  return priceOfMonth / commentsPerMonth;
}
