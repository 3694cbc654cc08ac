import type { Range } from './range.ts';

/** Rounds a range outwards to two significant digits, so that it does not look more precise than it is and still holds every value. */
export function roundRange({ low, high }: Range): Range {
  return { low: roundTo(low, Math.floor), high: roundTo(high, Math.ceil) };
}

function roundTo(value: number, round: (value: number) => number): number {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  // Quotients of fractions may be a little off a whole number.
  return Number((round(Number((value / unit).toPrecision(12))) * unit).toPrecision(12));
}
