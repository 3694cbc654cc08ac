import { margin } from '../../../studies/npsMargin.ts';

/** Answers to the recommendation question by group. */
export type NpsCounts = { readonly promoters: number; readonly passives: number; readonly detractors: number };

/** A Net Promoter Score with its interval at 95%, in points. */
export type NpsInterval = NpsCounts & {
  readonly answers: number;
  readonly score: number;
  readonly margin: number;
  /** Middle of the interval: the score, or a little nearer to 0 if it is adjusted. */
  readonly centre: number;
  readonly low: number;
  readonly high: number;
  /** Whether three answers were added before the margin was computed. */
  readonly isAdjusted: boolean;
};

/** Minimum number of answers for the plain margin. With fewer, it is too small: see the study npsMargin. */
export const minAnswersForPlain = 100;

/**
 * The Net Promoter Score of a wave of answers, with its interval at 95%. From 100 answers on, it is the Wald interval of the mean of +100, 0 and −100. Below,
 * and if all answers are alike, one promoter, one passive and one detractor are added first, which is an adjusted Wald interval.
 * @param counts Whole numbers, together at least 1.
 * @see Brendan Rocks, "Interval Estimation for the 'Net Promoter Score'", The American Statistician 70(4), 2016, pp. 365–372; and the study npsMargin for
 * how often each interval contains the true score.
 */
export function npsInterval({ promoters, passives, detractors }: NpsCounts): NpsInterval {
  const answers = promoters + passives + detractors;
  const isAdjusted = answers < minAnswersForPlain || margin(promoters, detractors, answers) === 0;
  const added = isAdjusted ? 1 : 0;
  const counted = answers + 3 * added;
  const centre = (100 * (promoters - detractors)) / counted;
  const width = margin(promoters + added, detractors + added, counted);
  return {
    ...{ promoters, passives, detractors, answers, isAdjusted, centre, margin: width },
    score: (100 * (promoters - detractors)) / answers,
    low: Math.max(-100, centre - width),
    high: Math.min(100, centre + width),
  };
}

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

/**
 * Number of answers that gives the wanted margin at 95%, if their spread stays as it is. A margin falls with the square root of the number of answers.
 * @param wanted Margin in points, above 0.
 */
export function answersNeeded(counts: NpsCounts, wanted: number): number {
  const { answers, isAdjusted, margin: adjusted } = npsInterval(counts);
  const plain = margin(counts.promoters, counts.detractors, answers);
  const [lastMargin, size] = plain === 0 && isAdjusted ? [adjusted, answers + 3] : [plain, answers];
  return roundUp(size * (lastMargin / wanted) ** 2);
}

/** Sums of fractions may be a little above a whole number. */
const roundUp = (value: number) => Math.ceil(value - 1e-6);

/**
 * Number of answers that each of two waves needs for a difference to be as large as its margin at 95%, if the spread of both stays as it is.
 * @param difference In points, not 0.
 */
export function answersToTell(first: NpsCounts, second: NpsCounts, difference: number): number {
  // The squares of the margins add up, and so do the numbers of answers that one wave alone would need.
  return answersNeeded(first, Math.abs(difference)) + answersNeeded(second, Math.abs(difference));
}
