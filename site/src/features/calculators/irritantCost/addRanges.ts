import type { Range } from './range.ts';

/** The sum of two uncertain amounts. */
export function addRanges(one: Range, other: Range): Range {
  return { low: one.low + other.low, high: one.high + other.high };
}
