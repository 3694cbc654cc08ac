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

/** With fewer answers, the plain margin is too small: see the study npsMargin. */
export const fewestForPlain = 100;

/**
 * The Net Promoter Score of a wave of answers, with its interval at 95%. From 100 answers on, it is the Wald interval of the mean of +100, 0 and −100. Below,
 * and if all answers are alike, one promoter, one passive and one detractor are added first, which is an adjusted Wald interval.
 * @param counts Whole numbers, together at least 1.
 * @see Brendan Rocks, "Interval Estimation for the 'Net Promoter Score'", The American Statistician 70(4), 2016, pp. 365–372; and the study npsMargin for
 * how often each interval contains the true score.
 */
export function npsInterval({ promoters, passives, detractors }: NpsCounts): NpsInterval {
  const answers = promoters + passives + detractors;
  const isAdjusted = answers < fewestForPlain || margin(promoters, detractors, answers) === 0;
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
