import { attributionFields } from '@emovera/contract/attribution.ts';
import type { AnalyticsEvent } from '@emovera/contract/forms.ts';
import { type TrackingValues, trackingPattern } from '@emovera/contract/tracking.ts';
import { addAttribution, readPageAttribution } from '../attribution.ts';
import { session } from '../consent.ts';
import type { Gtag } from './createGtag.ts';

/** Session storage key of the ID of the click on an advertisement. */
const clickKey = 'ad-click';

/** Session storage key of the visitor's attribution, as the query of an address. */
const visitKey = 'visit-origin';

type SalesIq = { readonly salesiq?: { readonly visitor?: { uniqueid(): unknown } } };
type WithSalesIq = Window & { readonly $zoho?: SalesIq };

/**
 * Stores the click ID from the page's address, and the visitor's attribution, for the forms of this visit. Call it only after the visitor has accepted. A
 * later campaign in the same visit does not replace the first.
 */
export function rememberVisit(): void {
  const click = new URLSearchParams(location.search).get('gclid');
  if (click && trackingPattern.test(click)) session?.setItem(clickKey, click);
  if (session && !session.getItem(visitKey)) {
    const attribution = readPageAttribution();
    attribution.set(attributionFields.landing, location.pathname);
    session.setItem(visitKey, String(attribution));
  }
}

/** Deletes the data of {@link rememberVisit}. */
export function forgetVisit(): void {
  session?.removeItem(clickKey);
  session?.removeItem(visitKey);
}

/**
 * Adds tracking IDs to the data that a lead form posts, if the visitor has accepted. The form's fields stay empty, so a withdrawal of consent need not clear
 * them. `ldeskuid` stays empty, as in the CRM's own forms.
 */
export function addTracking(isAccepted: () => boolean): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || !target.dataset.leadForm || !isAccepted()) return;
    const values: TrackingValues = { zc_gad: session?.getItem(clickKey) ?? '', LDTuvid: visitorId() };
    for (const [name, value] of Object.entries(values)) if (trackingPattern.test(value)) formData.set(name, value);
    // In direct mode, the post goes to the CRM, which lacks these fields.
    if (!target.dataset.leadEvent) addAttribution(formData, new URLSearchParams(session?.getItem(visitKey) ?? ''));
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

/** Session storage key that is set from the submit of a form to the next page. */
const sentKey = 'sent-lead';

/** Session storage key of the references of counted leads, separated by spaces. */
const countedKey = 'counted-leads';

/** On submit, counts the lead if the form posts to the CRM. Otherwise the confirmation page counts it. */
export function watchLeadForms(gtag: Gtag, isAccepted: () => boolean): void {
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement) || !target.dataset.leadForm || !isAccepted()) return;
    if (target.dataset.leadEvent) send(gtag, target.dataset.leadEvent);
    else session?.setItem(sentKey, 'true');
  });
}

/**
 * On a confirmation page that follows a sent form, counts the lead, once per reference. Every page removes the mark of a sent form, so a refused post, a
 * reload, a shared address or a visit without a form is not counted.
 */
export function countSentLead(gtag: Gtag, isAccepted: () => boolean): void {
  const isSent = Boolean(session?.getItem(sentKey));
  session?.removeItem(sentKey);
  const event = document.querySelector<HTMLElement>('[data-confirmed-event]')?.dataset.confirmedEvent;
  const query = new URLSearchParams(location.search);
  // A typed or shared address has no referrer of this site.
  const isFollowUp = query.get('formSubmitted') === 'true' && document.referrer.startsWith(`${location.origin}/`);
  if (!event || !isSent || !isFollowUp || !isAccepted()) return;
  const counted = (session?.getItem(countedKey) ?? '').split(' ').filter(Boolean);
  const reference = query.get('ref') ?? '';
  if (counted.includes(reference)) return;
  session?.setItem(countedKey, [...counted, reference].join(' '));
  send(gtag, event);
}

/** Deletes the session storage of counted leads. */
export function forgetLeads(): void {
  session?.removeItem(sentKey);
  session?.removeItem(countedKey);
}

function send(gtag: Gtag, json: string) {
  const { category, action, label, value }: AnalyticsEvent = JSON.parse(json);
  gtag('event', action, { event_category: category, event_label: label, value });
}
