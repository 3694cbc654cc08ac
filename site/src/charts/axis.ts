import { max, nice, ticks } from 'd3-array';

/** The axis of a chart with bars. It begins at 0. */
export type BarAxis = {
  /** Value at the end of the axis. */
  readonly end: number;
  /** Values with a gridline and a label, from 0 to the end. */
  readonly ticks: readonly number[];
};

/** Shares that are all at or below this value, in per cent, have a shorter axis. */
const smallShares = 25;

/**
 * Scale of all bars, on pages and in files. Bars are not scaled to the longest bar. Shares are measured against 100 %, so that 46 % has less than
 * half of the length. Small shares would have bars that are too short to compare, so their axis is shorter and has a round end, like that of numbers
 * that are not parts of a whole. The chart draws the gridlines and writes the values of the axis, so readers see where it ends.
 * @param isShare Whether the values are shares in per cent of a whole.
 */
export function barAxis(values: readonly number[], isShare: boolean): BarAxis {
  const highest = max(values) || 1;
  if (isShare && highest > smallShares) return { end: 100, ticks: [0, 25, 50, 75, 100] };
  const [, end] = nice(0, highest, 4);
  return { end, ticks: ticks(0, end, 4) };
}

/** Rounds a position or a length to a tenth, because more digits are not visible and cost bytes. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A length in per cent for SVG attributes. */
export const percent = (value: number): string => `${tenth(value)}%`;
