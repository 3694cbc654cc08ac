/** The later of calendar days, YYYY-MM-DD; such days sort as text. Empty for no days. */
export function latest(days: readonly string[]): string {
  return days.toSorted().at(-1) ?? '';
}
