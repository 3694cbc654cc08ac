import { answersNeeded } from './answersNeeded.ts';
import type { NpsCounts } from './npsInterval.ts';

/**
 * Number of answers that each of two waves needs for a difference to be as large as its margin at 95%, if the spread of both stays as it is.
 * @param difference In points, not 0.
 */
export function answersToTell(first: NpsCounts, second: NpsCounts, difference: number): number {
  // The squares of the margins add up, and so do the numbers of answers that one wave alone would need.
  return answersNeeded(first, Math.abs(difference)) + answersNeeded(second, Math.abs(difference));
}
