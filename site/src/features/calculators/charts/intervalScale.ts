import { extent, nice, ticks } from 'd3-array';
import type { IntervalRow } from '../Report.ts';

/** The scale of a chart of intervals: its ends, and round values between them. */
export type IntervalScale = { readonly from: number; readonly to: number; readonly ticks: readonly number[] };

/**
 * A scale with round ends around all intervals and 0.
 * @param ends Ends that the values cannot pass, such as 0 and 1. Default: none.
 */
export function intervalScale(rows: readonly IntervalRow[], ends?: readonly [number, number]): IntervalScale {
  const [low = 0, high = 0] = extent([0, ...(ends ?? []), ...rows.flatMap((row) => [row.low, row.high, row.value ?? row.low])]);
  const [from, to] = nice(low, low === high ? low + 1 : high, 5);
  return { from, to, ticks: ticks(from, to, 5) };
}
