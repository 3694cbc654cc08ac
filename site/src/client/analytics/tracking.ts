import { type TrackingValues, trackingPattern } from '@emovera/contract/tracking.ts';
import { session } from '../session.ts';

/** Session storage key of the ID of the click on an advertisement. */
const clickKey = 'ad-click';

type SalesIq = { readonly salesiq?: { readonly visitor?: { uniqueid(): unknown } } };
type WithSalesIq = Window & { readonly $zoho?: SalesIq };

/** Stores the click ID from the page's address for the forms of this visit. Call it only after the visitor has accepted. */
export function rememberClick(): void {
  const click = new URLSearchParams(location.search).get('gclid');
  if (click && trackingPattern.test(click)) session?.setItem(clickKey, click);
}

/** Deletes the stored click ID. */
export function forgetClick(): void {
  session?.removeItem(clickKey);
}

/**
 * Adds tracking IDs to the data that a lead form posts, if the visitor has accepted. The form's fields stay empty, so a withdrawal of consent need not clear
 * them. Nothing fills `ldeskuid`, and neither do the CRM's own forms.
 */
export function addTracking(isAccepted: () => boolean): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || !target.dataset.leadForm || !isAccepted()) return;
    const values: TrackingValues = { zc_gad: session?.getItem(clickKey) ?? '', LDTuvid: visitorId() };
    for (const [name, value] of Object.entries(values)) if (trackingPattern.test(value)) formData.set(name, value);
  });
}

/** Visitor ID of the CRM's tracker (Zoho SalesIQ), if the owner has added it to the page. A dialog's frame reads it from the page around it. */
function visitorId(): string {
  try {
    const { $zoho = (top as WithSalesIq | null)?.$zoho } = window as WithSalesIq;
    return String($zoho?.salesiq?.visitor?.uniqueid() ?? '');
  } catch {
    return '';
  }
}
