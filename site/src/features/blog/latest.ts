/** The later of calendar days, YYYY-MM-DD; such days sort as text. Empty for no days. */
export function latest(days: readonly string[]): string {
  return days.toSorted().at(-1) ?? '';
}

/** The items that were published or changed last, latest first; those of the same day in the order given. */
export function latestChanged<T>(
  items: readonly T[],
  daysOf: (item: T) => { publishedOn: string; updatedOn?: string | undefined },
  count: number,
): T[] {
  const changed = (item: T) => daysOf(item).updatedOn ?? daysOf(item).publishedOn;
  return items.toSorted((a, b) => changed(b).localeCompare(changed(a))).slice(0, count);
}
