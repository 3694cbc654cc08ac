import { deviationOf, isRunOfEight } from '../../../studies/controlCharts.ts';
import type { WeekCounts } from './readWeeks.ts';

/** A week on the chart. Shares and limits are in per cent. */
export type Week = WeekCounts & {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Whether the share lies beyond a limit. */
  readonly isOut: boolean;
  /** Whether this week and the seven before it lie on one side of the centre line. */
  readonly isRun: boolean;
};

/** A control chart for shares. */
export type ControlLimits = {
  /** Number of weeks from which the centre line is computed. */
  readonly baseline: number;
  /** The centre line, in per cent. */
  readonly centre: number;
  readonly weeks: readonly Week[];
  /** How many times as much as chance allows the weeks of the baseline vary; about 1 if only chance is at work. */
  readonly spread: number;
};

/**
 * A p-chart: the centre line is the share of the baseline, and the limits of a week are three standard deviations of a share of so many comments away from it. A week is out
 * of control if its share lies beyond a limit; a run of eight weeks on one side of the centre line is a signal, too.
 * @param wanted Number of weeks of the baseline, at least 2; of fewer weeks, all count.
 * @see Walter A. Shewhart, Economic Control of Quality of Manufactured Product, 1931; Western Electric Company, Statistical Quality Control Handbook, 1956, for the run of eight.
 */
export function controlLimits(counts: readonly WeekCounts[], wanted: number): ControlLimits {
  const baseline = Math.min(wanted, counts.length);
  const first = counts.slice(0, baseline);
  const centre = (100 * first.reduce((sum, { count }) => sum + count, 0)) / first.reduce((sum, { total }) => sum + total, 0);
  const shares = counts.map(({ total, count }) => (100 * count) / total);
  const weeks = counts.map((week, index): Week => {
    const share = shares[index] ?? 0;
    const width = 3 * deviationOf(centre, week.total);
    const [low, high] = [Math.max(0, centre - width), Math.min(100, centre + width)];
    return { ...week, share, low, high, isOut: share < low || share > high, isRun: isRunOfEight(shares.slice(0, index + 1), centre) };
  });
  const squares = weeks.slice(0, baseline).map(({ share, total }) => ((share - centre) / deviationOf(centre, total)) ** 2);
  return { baseline, centre, weeks, spread: Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / (baseline - 1)) };
}
