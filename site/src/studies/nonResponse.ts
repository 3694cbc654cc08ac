/*
 * Own simulation: what can weighting repair if some customers answer a survey more readily than others?
 *
 * To run it with Node 24 or newer:
 *   npm install pure-rand@8.4.2 d3-array@3.2.5
 *   node --eval "import('./nonResponse.ts').then(({ nonResponse }) => console.table(nonResponse()))"
 */
import { quantile, sum } from 'd3-array';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const seed = 20261124;
const surveys = 200;
/** 20,000 customers by age of contract, with their true scores: shares of promoters and detractors in per cent. */
const groups = [
  { customers: 5_000, promoters: 30, detractors: 38, readiness: 0.5 },
  { customers: 6_000, promoters: 36, detractors: 30, readiness: 0.7 },
  { customers: 5_500, promoters: 44, detractors: 22, readiness: 1.2 },
  { customers: 3_500, promoters: 55, detractors: 14, readiness: 1.9 },
];
/**
 * Probabilities to answer. A customer's probability is the rate, times the readiness of the group if age counts, times the factor of promoters, passives or
 * detractors.
 */
const scenarios = [
  { scenario: 'everybodyAlike', rate: 12, byAge: false, factors: [1, 1, 1] },
  { scenario: 'byAge', rate: 12, byAge: true, factors: [1, 1, 1] },
  { scenario: 'byScore', rate: 12, byAge: false, factors: [1.2, 1, 0.8] },
  { scenario: 'byAgeAndScore', rate: 12, byAge: true, factors: [1.2, 1, 0.8] },
  { scenario: 'byAgeAndScoreTripled', rate: 36, byAge: true, factors: [1.2, 1, 0.8] },
  { scenario: 'extremes', rate: 12, byAge: false, factors: [1.2, 0.6, 1.2] },
] as const;

/**
 * Invites 20,000 customers to a survey, 200 times for each scenario, and weights the answers by age of contract.
 *
 * Columns:
 * - `scenario`: `everybodyAlike`; `byAge` (customers of more than eight years answer nearly four times as often as those of less than one year); `byScore`
 *   (promoters answer 1.2 times as often as passives, detractors 0.8 times); `byAgeAndScore`; `byAgeAndScoreTripled` (the same, and all customers answer three times
 *   as often); `extremes` (promoters and detractors answer twice as often as passives)
 * - `responsePercent`: response rate, mean of all surveys
 * - `trueNps`: score of all 20,000 customers
 * - `rawNps`: score of those who answered, mean
 * - `rawErrorPoints`: `rawNps` less `trueNps`
 * - `weightedNps`: score after weighting, mean
 * - `weightedErrorPoints`: `weightedNps` less `trueNps`
 * - `weightedSpreadPoints`: 95% of the weighted scores are at most this far from their mean
 * - `designEffect`: Kish's design effect of the weights, mean
 */
export function nonResponse() {
  const invited = groups.reduce((total, { customers }) => total + customers, 0);
  const trueNps = groups.reduce(
    (total, { customers, promoters, detractors }) => total + (customers * (promoters - detractors)) / invited,
    0,
  );
  return scenarios.map(({ scenario, rate, byAge, factors }) => {
    const random = xoroshiro128plus(seed);
    const results = Array.from({ length: surveys }, () => {
      const answers = groups.map(countAnswers);
      const answered = sum(answers.map(({ n }) => n));
      const weights = answers.map(({ n }, index) => (groups[index]?.customers ?? 0) / invited / (n / answered));
      return {
        response: (100 * answered) / invited,
        raw: (100 * sum(answers.map(({ balance }) => balance))) / answered,
        weighted: (100 * sum(answers.map(({ balance }, index) => balance * (weights[index] ?? 0)))) / answered,
        effect: sum(answers.map(({ n }, index) => n * (weights[index] ?? 0) ** 2)) / answered,
      };
    });
    const average = (key: keyof (typeof results)[number]) => sum(results.map((result) => result[key])) / surveys;
    const [rawNps, weightedNps] = [average('raw'), average('weighted')];
    return {
      scenario,
      responsePercent: average('response'),
      trueNps: trueNps,
      rawNps: rawNps,
      rawErrorPoints: rawNps - trueNps,
      weightedNps: weightedNps,
      weightedErrorPoints: weightedNps - trueNps,
      weightedSpreadPoints: quantile(results, 0.95, ({ weighted }) => Math.abs(weighted - weightedNps)),
      designEffect: average('effect'),
    };

    /** Number of answers from a group, and its promoters less its detractors. */
    function countAnswers({ customers, promoters, detractors, readiness }: (typeof groups)[number]) {
      const promoterCount = Math.round((customers * promoters) / 100);
      const detractorCount = Math.round((customers * detractors) / 100);
      const base = (rate / 100) * (byAge ? readiness : 1);
      const p = count(promoterCount, base * factors[0]);
      const passive = count(customers - promoterCount - detractorCount, base * factors[1]);
      const d = count(detractorCount, base * factors[2]);
      return { n: p + passive + d, balance: p - d };
    }

    function count(customers: number, probability: number) {
      let answered = 0;
      for (let customer = 0; customer < customers; customer += 1) if (uniformFloat64(random) < probability) answered += 1;
      return answered;
    }
  });
}
