import type { NpsInterval } from './npsInterval.ts';

/** The difference between two waves, with its interval at 95%, in points. */
export type NpsDifference = {
  readonly difference: number;
  readonly margin: number;
  readonly low: number;
  readonly high: number;
  /** Whether the interval excludes 0, so that chance alone hardly explains the difference. */
  readonly isReal: boolean;
};

/**
 * The difference between the scores of two independent waves: the squares of their margins add up.
 * @see "Comparing two waves" in the article npsMargin.
 */
export function npsDifference(first: NpsInterval, second: NpsInterval): NpsDifference {
  const centre = second.centre - first.centre;
  const margin = Math.hypot(first.margin, second.margin);
  const [low, high] = [Math.max(-200, centre - margin), Math.min(200, centre + margin)];
  return { difference: second.score - first.score, margin, low, high, isReal: low > 0 || high < 0 };
}
