/*
 * Own simulation: how often do usual rules for "something has changed" give a false alarm, and how long do they take to notice a real change?
 *
 * To run it with Node 24 or newer:
 *   npm install pure-rand@8.4.2 d3-array@3.2.5
 *   node --eval "import('./controlCharts.ts').then(({ controlCharts }) => console.table(controlCharts()))"
 */
import { mean } from 'd3-array';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const seed = 20261124;
const runs = 4_000;
const weeks = 52;
const comments = 240;
/** The share of angry comments before any change, in per cent. */
const usual = 24;
const deviation = computeDeviation(usual, comments);

/** Whether a rule gives an alarm in the last week, given the share of each week so far. */
type Rule = (shares: readonly number[]) => boolean;
const outside =
  (width: number): Rule =>
  (shares) =>
    Math.abs((shares.at(-1) ?? usual) - usual) > width * deviation;
const rises =
  (times: number): Rule =>
  (shares) =>
    shares.length > times && shares.slice(-times).every((share, index) => share > (shares.at(index - times - 1) ?? share));
const runOfEight: Rule = (shares) => isRunOfEight(shares, usual);
const rules: Readonly<Record<string, Rule>> = {
  // Shares are fractions, and 5 points may be 4.999….
  fivePoints: (shares) => shares.length > 1 && (shares.at(-1) ?? 0) - (shares.at(-2) ?? 0) >= 4.999,
  upTwice: rises(2),
  upThreeTimes: rises(3),
  twoDeviations: outside(2),
  threeDeviations: outside(3),
  runOfEight,
  threeDeviationsOrRun: (shares) => outside(3)(shares) || runOfEight(shares),
};

/**
 * Simulates 4,000 years of 52 weeks with 240 comments each, of which 24% are angry in truth, and applies each rule every week. Then lets the true share
 * stay, rise to 28% or rise to 32%, 4,000 times each, and counts the weeks until the rule gives an alarm. Limits are known, not estimated.
 *
 * Columns:
 * - `rule`: `fivePoints` (5 points or more above last week), `upTwice` and `upThreeTimes` (higher than the week before, two or three times in a row),
 *   `twoDeviations` and `threeDeviations` (beyond limits of so many standard deviations), `runOfEight` (eight weeks on one side of the centre line),
 *   `threeDeviationsOrRun` (either of the last two)
 * - `alarmsPerYear`: weeks of a year without any change in which the rule gives an alarm, mean
 * - `quietYearsPercent`: share of the years without any change in which it never gives one
 * - `weeksIf24`: weeks until it gives an alarm although nothing changes, mean
 * - `weeksIf28`, `weeksIf32`: weeks until it gives an alarm after the true share has risen, counting the first week of the new share, mean
 */
export function controlCharts() {
  const constant = shareGenerator(usual);
  const years = Array.from({ length: runs }, () => Array.from({ length: weeks }, constant));
  return Object.entries(rules).map(([rule, givesAlarm]) => {
    const alarms = years.map((year) => year.filter((_, week) => givesAlarm(year.slice(Math.max(0, week - 7), week + 1))).length);
    return {
      rule,
      alarmsPerYear: mean(alarms),
      quietYearsPercent: (100 * alarms.filter((count) => count === 0).length) / runs,
      weeksIf24: meanWait(givesAlarm, usual),
      weeksIf28: meanWait(givesAlarm, 28),
      weeksIf32: meanWait(givesAlarm, 32),
    };
  });
}

/** Mean number of weeks until a rule gives an alarm after the true share has risen. */
function meanWait(givesAlarm: Rule, sharePercent: number): number {
  const draw = shareGenerator(sharePercent);
  const waits = Array.from({ length: runs }, () => {
    const shares: number[] = [];
    do shares.push(draw());
    while (!givesAlarm(shares.slice(-8)));
    return shares.length;
  });
  return mean(waits) ?? 0;
}

/** Draws the share of angry comments of a week, in per cent, from the binomial distribution. */
function shareGenerator(sharePercent: number): () => number {
  const random = xoroshiro128plus(seed);
  const p = sharePercent / 100;
  let probability = (1 - p) ** comments;
  let total = 0;
  const cumulated = Array.from({ length: comments + 1 }, (_, angry) => {
    total += probability;
    probability *= ((comments - angry) / (angry + 1)) * (p / (1 - p));
    return total;
  });
  return () => {
    const place = uniformFloat64(random);
    // The sum of all probabilities may be a little below 1.
    const angry = cumulated.findIndex((sum) => place < sum);
    return (100 * (angry < 0 ? comments : angry)) / comments;
  };
}

/** One standard deviation of the share of a week with so many comments, in points. */
export function computeDeviation(sharePercent: number, comments: number): number {
  return Math.sqrt((sharePercent * (100 - sharePercent)) / comments);
}

/** Whether the last eight shares are all above or all below the centre line. */
export function isRunOfEight(shares: readonly number[], centre: number): boolean {
  const last = shares.slice(-8);
  return last.length === 8 && (last.every((share) => share > centre) || last.every((share) => share < centre));
}
