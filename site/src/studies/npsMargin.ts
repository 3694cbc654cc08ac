/*
 * Own simulation: how well does the formula for the margin of error of a Net Promoter Score work, and how far do samples move although nothing changes?
 *
 * To run it with Node 24 or newer:
 *   npm install pure-rand@8.4.2 d3-array@3.2.5
 *   node --eval "import('./npsMargin.ts').then(({ npsMargin }) => console.table(npsMargin()))"
 */
import { extent, mean, quantile } from 'd3-array';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const seed = 20261124;
const samples = 6_000;
const sizes = [10, 20, 30, 50, 100, 200, 400];
/** Shares of promoters and detractors among all customers, in per cent. */
const customers = [
  { customers: 'typical', promoters: 45, detractors: 25 },
  { customers: 'divided', promoters: 60, detractors: 40 },
  { customers: 'fond', promoters: 80, detractors: 5 },
];

/**
 * Draws 6,000 samples of each size from customers whose score is known, as if each customer answered with the same probability.
 *
 * Columns:
 * - `customers`: `typical`, `divided` (no passives) or `fond` (few detractors)
 * - `promotersPercent`, `detractorsPercent`, `trueNps`: what is true of all customers
 * - `answers`: size of a sample
 * - `marginPoints`: margin at 95% by the formula, computed with the true shares
 * - `lowest95`, `highest95`: 95% of the samples have a score from the one to the other
 * - `coveragePercent`: share of the samples whose own score ± own margin contains the true score. It should be 95
 * - `coverageAdjustedPercent`: the same after one invented promoter, passive and detractor are added to each sample
 * - `sixApartPercent`: share of pairs of samples that differ by 6 points or more
 * - `bestToWorstPoints`: mean distance between the best and the worst of 30 samples, such as 30 equally good branches
 */
export function npsMargin() {
  return customers.flatMap(({ customers, promoters, detractors }) =>
    sizes.map((answers) => {
      const random = xoroshiro128plus(seed);
      const trueNps = promoters - detractors;
      const drawn = Array.from({ length: samples }, () => draw(answers));
      const scores = drawn.map(({ p, d }) => (100 * (p - d)) / answers);
      const pairs = scores.slice(1).map((score, index) => Math.abs(score - (scores[index] ?? score)));
      const branches = Array.from({ length: samples / 30 }, (_, group) => scores.slice(30 * group, 30 * group + 30));
      return {
        customers,
        promotersPercent: promoters,
        detractorsPercent: detractors,
        trueNps,
        answers,
        marginPoints: margin((promoters / 100) * answers, (detractors / 100) * answers, answers),
        lowest95: quantile(scores, 0.025),
        highest95: quantile(scores, 0.975),
        coveragePercent: percent(drawn, ({ p, d }) => contains(p, d, answers)),
        coverageAdjustedPercent: percent(drawn, ({ p, d }) => contains(p + 1, d + 1, answers + 3)),
        // Scores are fractions, and 6 may be 5.999…
        sixApartPercent: percent(pairs, (difference) => difference > 5.999),
        bestToWorstPoints: mean(branches, computeWidth),
      };

      function draw(size: number) {
        let [p, d] = [0, 0];
        for (let answer = 0; answer < size; answer += 1) {
          const place = 100 * uniformFloat64(random);
          if (place < promoters) p += 1;
          else if (place < promoters + detractors) d += 1;
        }
        return { p, d };
      }

      function contains(p: number, d: number, n: number) {
        return Math.abs((100 * (p - d)) / n - trueNps) <= margin(p, d, n);
      }
    }),
  );
}

/** Distance between the smallest and the largest value. */
function computeWidth(values: readonly number[]): number {
  const [min = 0, max = 0] = extent(values);
  return max - min;
}

/** Margin at 95%, in points, of the score of n answers with p promoters and d detractors: 1.96 standard errors of the mean of +100, 0 and −100. */
export function margin(p: number, d: number, n: number): number {
  return 196 * Math.sqrt(((p + d) / n - ((p - d) / n) ** 2) / n);
}

function percent<Item>(items: readonly Item[], isCounted: (item: Item) => boolean): number {
  return (100 * items.filter(isCounted).length) / items.length;
}
