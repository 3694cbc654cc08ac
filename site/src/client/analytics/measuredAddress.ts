/** Parameters of an address that tell where a visit comes from, and nothing about who visits. */
const campaign = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid)$/;

/**
 * What the measurement may know of an address: no fragment, and of the query only what names a campaign. A search is text that was typed, and a
 * reference leads to a person.
 */
export function measuredAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname, searchParams } = new URL(address);
  const query = new URLSearchParams([...searchParams].filter(([name]) => campaign.test(name)));
  return origin + pathname + (query.size > 0 ? `?${query}` : '');
}
