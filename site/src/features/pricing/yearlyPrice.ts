/**
 * Price of a year: twelve monthly prices less the reduction, rounded once, to the cent.
 * @param monthlyPrice Price of one month, excluding tax.
 * @param reduction In per cent.
 */
export function yearlyPrice(monthlyPrice: number, reduction: number): number {
  // Twelve digits remove the errors of binary fractions, so that half a cent rounds up.
  return Math.round(Number((monthlyPrice * 12 * (100 - reduction)).toPrecision(12))) / 100;
}
