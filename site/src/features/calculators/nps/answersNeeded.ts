import { margin } from '../../../studies/npsMargin.ts';
import type { NpsCounts } from './npsInterval.ts';
import { npsInterval } from './npsInterval.ts';

/**
 * Number of answers that gives the wanted margin at 95%, if their spread stays as it is. A margin falls with the square root of the number of answers.
 * @param wanted Margin in points, above 0.
 */
export function answersNeeded(counts: NpsCounts, wanted: number): number {
  const { answers, isAdjusted, margin: adjusted } = npsInterval(counts);
  const plain = margin(counts.promoters, counts.detractors, answers);
  const [known, size] = plain === 0 && isAdjusted ? [adjusted, answers + 3] : [plain, answers];
  return roundUp(size * (known / wanted) ** 2);
}

/** Sums of fractions may be a little above a whole number. */
const roundUp = (value: number) => Math.ceil(value - 1e-6);
