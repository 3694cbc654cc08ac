import type { Locale } from '@emovera/contract/locales.ts';
import { deviationOf, isRunOfEight } from '../../../studies/controlCharts.ts';
import type { Week, WeekCounts } from '../Calculator.ts';
import { readNumber, splitLines } from '../fields.ts';

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

/** Keys of what can be wrong with pasted weeks. */
type WeeksProblem = 'cells' | 'notWhole' | 'noComments' | 'moreThanAll' | 'tooFew';

/** What is wrong with pasted weeks: the key of the sentence, and what it names. */
type WeeksError = { readonly problem: WeeksProblem; readonly line?: number; readonly value?: string; readonly total?: number };

/** Reads weeks from pasted lines: a label, the number of comments, and how many of them have the emotion. A first line with headings is left out. */
export function readWeeks(text: string, lang: Locale): readonly WeekCounts[] | WeeksError {
  const lines = splitLines(text);
  const isHead = lines[0]?.cells.length === 3 && lines[0].cells.slice(1).every((cell) => readNumber(cell, lang) === undefined);
  const weeks: WeekCounts[] = [];
  for (const { number: line, cells } of isHead ? lines.slice(1) : lines) {
    const [label = '', ...numbers] = cells;
    if (cells.length !== 3) return { problem: 'cells', line };
    const value = numbers.find((cell) => !Number.isInteger(readNumber(cell, lang)));
    if (value !== undefined) return { problem: 'notWhole', line, value };
    const [total = 0, count = 0] = numbers.map((cell) => readNumber(cell, lang));
    if (total === 0) return { problem: 'noComments', line };
    if (count > total) return { problem: 'moreThanAll', line, value: String(count), total };
    weeks.push({ label: label || String(weeks.length + 1), total, count });
  }
  return weeks.length < 2 ? { problem: 'tooFew' } : weeks;
}
