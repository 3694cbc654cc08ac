import type { Range } from './range.ts';

/**
 * The product of two uncertain amounts that are at least 0: from the product of the lowest values to that of the highest.
 * @see Ramon E. Moore, R. Baker Kearfott and Michael J. Cloud, Introduction to Interval Analysis, SIAM, 2009, chapter 2.
 */
export function multiplyRanges(one: Range, other: Range): Range {
  return { low: one.low * other.low, high: one.high * other.high };
}
