import { originFields } from '@emovera/contract/leadOrigin.ts';

const isCampaign = (name: string) => name.startsWith('utm_');

/**
 * What this page knows about where the visitor comes from, by the names of a lead form's post: the campaign in its own address, or else in that of the page of
 * ours that linked to it or shows it in a dialog; and the site that linked here, without path. Parts of two campaigns are never mixed.
 */
export function pageOrigin(): URLSearchParams {
  const found = new URLSearchParams();
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  const isOurs = from?.origin === location.origin;
  for (const query of [new URLSearchParams(location.search), isOurs && from.searchParams]) {
    if (!query || found.size) continue;
    for (const name of Object.values(originFields).filter(isCampaign)) {
      const value = query.get(name);
      if (value) found.set(name, value);
    }
  }
  if (from && !isOurs) found.set(originFields.referrer, from.origin);
  return found;
}

/** Adds what is known about the visitor's origin to the data of a form. A campaign replaces the form's campaign as a whole. */
export function addOrigin(formData: FormData, origin: URLSearchParams): void {
  if ([...origin.keys()].some(isCampaign)) for (const name of [...formData.keys()].filter(isCampaign)) formData.delete(name);
  for (const [name, value] of origin) formData.set(name, value);
}
