/**
 * Middle of a list of figures; of an even number the mean of the two in the middle.
 * @throws Error if there is none: a median of nothing would look like a measured zero.
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of no figures.');
  return (low + high) / 2;
}

/** Medians of each figure of a list of runs by itself. */
export function medians<Name extends string>(runs: readonly Readonly<Record<Name, number>>[]): Record<Name, number> {
  const names = Object.keys(runs[0] ?? {}) as Name[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Record<Name, number>;
}

/** A figure with so many digits after the point. */
export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
