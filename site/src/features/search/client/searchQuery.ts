/** What the address says is looked for. */
export type SearchQuery = { readonly query: string; readonly group: string };

/**
 * The wish in an address's query; other parameters are not looked at.
 * @param longest Most characters of a query: what the field would not take is cut off an address as well, since looking for it would hold up the page.
 */
export function readSearchQuery(search: string, longest: number): SearchQuery {
  const parameters = new URLSearchParams(search);
  return { query: (parameters.get('q') ?? '').trim().slice(0, longest).trim(), group: parameters.get('kind') ?? '' };
}

/** The query of an address with a wish in it; its other parameters stay as they are. */
export function writeSearchQuery(search: string, { query, group }: SearchQuery): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('q');
  parameters.delete('kind');
  if (query) parameters.set('q', query);
  if (query && group) parameters.set('kind', group);
  return parameters.size > 0 ? `?${parameters}` : '';
}
