/** What a distribution of answers to the recommendation question comes to; shares are in per cent of all answers. */
export type NpsResult = {
  /** Answers in all. */
  readonly answers: number;
  /** Share of scores 0 to 6. */
  readonly detractors: number;
  /** Share of scores 7 and 8. */
  readonly passives: number;
  /** Share of scores 9 and 10. */
  readonly promoters: number;
  /** Promoters less detractors, rounded to a whole number from −100 to 100. */
  readonly nps: number;
};

/** The three groups of the net promoter score with their first and last score. */
export const npsGroups = [
  { id: 'detractors', from: 0, to: 6 },
  { id: 'passives', from: 7, to: 8 },
  { id: 'promoters', from: 9, to: 10 },
] as const;

/**
 * The net promoter score of answers counted by score.
 * @param scores Answers for each score from 0 to 10: eleven whole numbers.
 * @throws RangeError if there are not eleven counts, one of them is no count, or there is no answer at all.
 */
export function npsOf(scores: readonly number[]): NpsResult {
  if (scores.length !== 11 || !scores.every((count) => Number.isInteger(count) && count >= 0)) {
    throw new RangeError(`NPS needs eleven counts of answers, for the scores 0 to 10, but these are [${scores.join(', ')}].`);
  }
  const total = (from: number, to: number) => scores.slice(from, to + 1).reduce((sum, count) => sum + count, 0);
  const answers = total(0, 10);
  if (answers === 0) throw new RangeError('NPS needs at least one answer, but all eleven counts are 0.');
  const [detractors, passives, promoters] = npsGroups.map(({ from, to }) => (100 * total(from, to)) / answers) as [number, number, number];
  return { answers, detractors, passives, promoters, nps: Math.round(promoters - detractors) };
}
