/**
 * Shares of one whole in whole per cent that add up to 100: all are rounded down, and the largest remainders get what is missing. Without a
 * whole, all are 0.
 */
export function wholePercents(shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) return shares.map(() => 0);
  const exact = shares.map((share) => (100 * share) / total);
  const whole = exact.map(Math.floor);
  const remainder = (index: number) => (exact[index] ?? 0) - (whole[index] ?? 0);
  const missing = 100 - whole.reduce((sum, share) => sum + share, 0);
  const rounded = new Set([...shares.keys()].sort((a, b) => remainder(b) - remainder(a)).slice(0, missing));
  return whole.map((share, index) => (rounded.has(index) ? share + 1 : share));
}
