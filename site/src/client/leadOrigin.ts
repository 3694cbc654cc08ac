import { originFields } from '@emovera/contract/leadOrigin.ts';

/**
 * What this page knows about where the visitor comes from, by the names of a lead form's post: the campaign in its own address, or in that of the page of ours
 * that linked to it or shows it in a dialog; and the site that linked here, without path.
 */
export function pageOrigin(): URLSearchParams {
  const found = new URLSearchParams();
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  const isOurs = from?.origin === location.origin;
  for (const query of [new URLSearchParams(location.search), isOurs && from.searchParams]) {
    for (const name of Object.values(originFields)) {
      const value = query && name.startsWith('utm_') && query.get(name);
      if (value && !found.has(name)) found.set(name, value);
    }
  }
  if (from && !isOurs) found.set(originFields.referrer, from.origin);
  return found;
}

/** Adds what is known about the visitor's origin to the data of a form. */
export function addOrigin(formData: FormData, origin: URLSearchParams): void {
  for (const [name, value] of origin) formData.set(name, value);
}
