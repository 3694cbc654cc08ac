import { sum } from 'd3-array';

/** The three groups of the net promoter score with their first and last score, and the sign with which they count. */
export const npsGroups = [
  { id: 'detractors', from: 0, to: 6, sign: '−' },
  { id: 'passives', from: 7, to: 8, sign: '' },
  { id: 'promoters', from: 9, to: 10, sign: '+' },
] as const;

type NpsGroup = (typeof npsGroups)[number];

/** Shares of the three groups in per cent of all answers, and the score: a whole number from −100 to 100. */
type NpsResult = Readonly<Record<NpsGroup['id'] | 'nps', number>>;

/**
 * Computes the net promoter score: promoters less detractors.
 * @param scores Number of answers for each score from 0 to 10; at least one is not 0.
 */
export function computeNps(scores: readonly number[]): NpsResult {
  const [detractors, passives, promoters] = npsGroups.map(({ from, to }) => (100 * sum(scores.slice(from, to + 1))) / sum(scores)) as [
    number,
    number,
    number,
  ];
  return { detractors, passives, promoters, nps: Math.round(promoters - detractors) };
}
