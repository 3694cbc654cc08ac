/**
 * Median of a list of numbers.
 * @throws Error if the list is empty: its median must not look like a measured zero.
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('An empty list has no median.');
  return (low + high) / 2;
}

/**
 * The value that a share of a list does not exceed.
 * @throws Error if the list is empty.
 */
export function percentile(values: readonly number[], share: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)];
  if (found === undefined) throw new Error('An empty list has no percentile.');
  return found;
}

/** Median of each figure over several runs. */
export function medians<Name extends string>(runs: readonly Readonly<Record<Name, number>>[]): Record<Name, number> {
  const names = Object.keys(runs[0] ?? {}) as Name[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Record<Name, number>;
}

/** A number with a limited number of decimal places. */
export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
