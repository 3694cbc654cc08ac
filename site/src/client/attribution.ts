import { attributionFields } from '@emovera/contract/attribution.ts';

const isCampaign = (name: string) => name.startsWith('utm_');

/**
 * Reads the visitor's attribution from this page: the campaign in its address, else in the address of our page that linked to it, and the origin of the site
 * that linked here. It never mixes two campaigns.
 */
export function readPageAttribution(): URLSearchParams {
  const attribution = new URLSearchParams();
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  const isOurs = from?.origin === location.origin;
  for (const query of [new URLSearchParams(location.search), isOurs && from.searchParams]) {
    if (!query || attribution.size) continue;
    for (const name of Object.values(attributionFields).filter(isCampaign)) {
      const value = query.get(name);
      if (value) attribution.set(name, value);
    }
  }
  if (from && !isOurs) attribution.set(attributionFields.referrer, from.origin);
  return attribution;
}

/** Adds the known parts of the visitor's attribution to the data of a form. A campaign replaces the form's campaign as a whole. */
export function addAttribution(formData: FormData, attribution: URLSearchParams): void {
  if ([...attribution.keys()].some(isCampaign)) for (const name of [...formData.keys()].filter(isCampaign)) formData.delete(name);
  for (const [name, value] of attribution) formData.set(name, value);
}
