/*
 * Own simulation: what do raw agreement and Cohen's kappa say of two labellers with a known error rate?
 *
 * To run it with Node 24 or newer:
 *   npm install pure-rand@8.4.2 d3-array@3.2.5
 *   node --eval "import('./kappaAgreement.ts').then(({ kappaAgreement }) => console.table(kappaAgreement()))"
 */
import { mean, quantile, sum } from 'd3-array';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const seed = 20261124;
const runs = 2_000;
const comments = 150;
const slipRates = [0, 5, 10, 20, 30];
/** Shares of the six emotions in per cent: joy, anger, sadness, fear, surprise, disgust. */
const mixes = [
  { mix: 'even', shares: [17, 17, 17, 17, 16, 16] },
  { mix: 'usual', shares: [36, 24, 15, 12, 9, 4] },
  { mix: 'lopsided', shares: [88, 4, 2, 2, 2, 2] },
];
const disgust = 5;

/**
 * Lets two readers label 150 comments with one of six emotions, 2,000 times. Each slips independently, at the same rate, and then chooses one of the five
 * wrong emotions at random.
 *
 * Columns:
 * - `mix`: `even` (six emotions about equally frequent), `usual` (joy 36%, anger 24%, sadness 15%, fear 12%, surprise 9%, disgust 4%) or `lopsided` (joy 88%)
 * - `slipPercent`: share of comments that each reader labels wrongly
 * - `agreementPercent`: raw agreement, mean of all runs
 * - `kappa`: Cohen's kappa, mean of all runs
 * - `kappaLowest95`, `kappaHighest95`: 95% of the runs have a kappa from the one to the other
 * - `disgustPercent`: true share of disgust
 * - `disgustAgreementPercent`: of the comments that one reader calls disgust, the share that the other calls disgust too, over all runs
 * - `disgustRightPercent`: of the comments that a reader calls disgust, the share that express it, over all runs
 */
export function kappaAgreement() {
  return mixes.flatMap(({ mix, shares }) =>
    slipRates.map((slipPercent) => {
      const random = xoroshiro128plus(seed);
      const results = Array.from({ length: runs }, readOnce);
      return {
        mix,
        slipPercent,
        agreementPercent: mean(results, ({ agreement }) => 100 * agreement),
        kappa: mean(results, ({ kappa }) => kappa),
        kappaLowest95: quantile(results, 0.025, ({ kappa }) => kappa),
        kappaHighest95: quantile(results, 0.975, ({ kappa }) => kappa),
        disgustPercent: shares[disgust],
        disgustAgreementPercent: (200 * sum(results, ({ both }) => both)) / sum(results, ({ labels }) => labels),
        disgustRightPercent: (100 * sum(results, ({ right }) => right)) / sum(results, ({ labels }) => labels),
      };

      function readOnce() {
        const first = shares.map(() => 0);
        const second = shares.map(() => 0);
        let [agreed, both, right] = [0, 0, 0];
        for (let comment = 0; comment < comments; comment += 1) {
          const truth = drawTruth();
          const [a, b] = [label(truth), label(truth)];
          first[a] = (first[a] ?? 0) + 1;
          second[b] = (second[b] ?? 0) + 1;
          if (a === b) agreed += 1;
          if (a === disgust && b === disgust) both += 1;
          if (truth === disgust) right += Number(a === disgust) + Number(b === disgust);
        }
        const labels = (first[disgust] ?? 0) + (second[disgust] ?? 0);
        return { ...computeKappa(agreed, first, second, comments), both, right, labels };
      }

      function drawTruth() {
        let place = 100 * uniformFloat64(random);
        return shares.findIndex((share) => {
          place -= share;
          return place < 0;
        });
      }

      function label(truth: number) {
        if (100 * uniformFloat64(random) >= slipPercent) return truth;
        return (truth + uniformInt(random, 1, shares.length - 1)) % shares.length;
      }
    }),
  );
}

/**
 * Raw agreement, the agreement expected by chance, and Cohen's kappa, as fractions.
 * @param agreed Number of comments to which both readers gave the same label.
 * @param first Number of times that the first reader gave each label.
 * @param second Number of times that the second reader gave each label, in the same order.
 * @param total Number of comments.
 */
export function computeKappa(agreed: number, first: readonly number[], second: readonly number[], total: number) {
  const agreement = agreed / total;
  const expected = sum(first, (count, label) => (count * (second[label] ?? 0)) / total ** 2);
  return { agreement, expected, kappa: (agreement - expected) / (1 - expected) };
}
