/** Groups that a search can be narrowed down to, with the kinds of results in each. */
export const searchGroups = {
  page: ['page', 'application'],
  article: ['article'],
  resource: ['clientCase', 'checklist', 'whitepaper', 'webinar'],
} as const;

/** Group of results. */
export type SearchGroup = keyof typeof searchGroups;

/** Kind of a result. Resources are items of lists, each with its own result. */
export type SearchKind = (typeof searchGroups)[SearchGroup][number];

/** All kinds of results. */
export const searchKinds = Object.values(searchGroups).flat();

/** Query of a visitor, with the chosen group. */
export type SearchQuery = {
  readonly query: string;
  /** Group that the search is narrowed down to. Empty means all. */
  readonly group: SearchGroup | '';
};

/**
 * Reads the search query from an address. Ignores a group that does not exist, such as one from an old address.
 * @param maxLength Length of the search field. A longer query is cut, because it would slow down the page.
 */
export function readSearchQuery(search: string, maxLength: number): SearchQuery {
  const parameters = new URLSearchParams(search);
  const kind = parameters.get('kind') ?? '';
  return {
    query: (parameters.get('q') ?? '').trim().slice(0, maxLength).trim(),
    group: Object.hasOwn(searchGroups, kind) ? (kind as SearchGroup) : '',
  };
}

/** Writes the search query into the query of an address, and keeps all other parameters. */
export function writeSearchQuery(search: string, { query, group }: SearchQuery): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('q');
  parameters.delete('kind');
  if (query) parameters.set('q', query);
  if (query && group) parameters.set('kind', group);
  return parameters.size > 0 ? `?${parameters}` : '';
}
