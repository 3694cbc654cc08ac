/** One page of a list. */
export type ListPage<T> = {
  /** Number of the page, from 1. */
  readonly page: number;
  /** How many pages the list has, at least 1. */
  readonly pages: number;
  readonly items: readonly T[];
};

/**
 * Cuts a list into pages; an empty list has one empty page, since its address exists.
 * @throws RangeError unless `perPage` is a positive integer.
 */
export function paginate<T>(items: readonly T[], perPage: number): ListPage<T>[] {
  if (!Number.isInteger(perPage) || perPage < 1) throw new RangeError(`A page holds a positive number of items, not ${perPage}.`);
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    pages,
    items: items.slice(index * perPage, (index + 1) * perPage),
  }));
}
