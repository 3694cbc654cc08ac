/** Query parameters that name the campaign of a visit, and nothing personal. */
const campaign = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid)$/;

/**
 * Removes from an address what may be personal: the fragment, and all query parameters except those of campaigns. A search query is typed text, and a
 * reference belongs to a person.
 */
export function measuredAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname, searchParams } = new URL(address);
  const query = new URLSearchParams([...searchParams].filter(([name]) => campaign.test(name)));
  return origin + pathname + (query.size > 0 ? `?${query}` : '');
}
