import { type TrackingValues, trackingPattern } from '@emovera/contract/tracking.ts';
import { read, remove, store } from './session.ts';

/** Key in session storage of the id of the click on an advertisement that led here. */
const clickKey = 'ad-click';

type SalesIq = { readonly salesiq?: { readonly visitor?: { uniqueid(): unknown } } };
type WithSalesIq = Window & { readonly $zoho?: SalesIq };

/** Remembers the click that the page's own address names, for the forms of this visit. To be called only once the visitor has accepted. */
export function rememberClick(): void {
  const click = new URLSearchParams(location.search).get('gclid');
  if (click && trackingPattern.test(click)) store(clickKey, click);
}

/** Takes away what was remembered. */
export function forgetClick(): void {
  remove(clickKey);
}

/**
 * Adds the ids of trackers to what a lead form posts, after an acceptance. The form's own fields stay empty: a withdrawal leaves nothing to be taken out of
 * them. Nothing fills `ldeskuid`, in the CRM's own forms either.
 */
export function addTracking(isAccepted: () => boolean): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || !target.dataset.leadForm || !isAccepted()) return;
    const values: TrackingValues = { zc_gad: read(clickKey) ?? '', LDTuvid: visitorId() };
    for (const [name, value] of Object.entries(values)) if (trackingPattern.test(value)) formData.set(name, value);
  });
}

/** The id that the CRM's own tracker (Zoho SalesIQ) gives the visitor, where the owner has put it into the page; a dialog's frame asks the page around it. */
function visitorId(): string {
  try {
    const { $zoho = (top as WithSalesIq | null)?.$zoho } = window as WithSalesIq;
    return String($zoho?.salesiq?.visitor?.uniqueid() ?? '');
  } catch {
    return '';
  }
}
