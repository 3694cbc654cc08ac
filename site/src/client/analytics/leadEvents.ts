import type { AnalyticsEvent } from '@emovera/contract/forms.ts';
import { session } from '../session.ts';
import type { Gtag } from './createGtag.ts';

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

/** Deletes everything that counting has stored. */
export function forgetLeads(): void {
  session?.removeItem(sentKey);
  session?.removeItem(countedKey);
}

function send(gtag: Gtag, json: string) {
  const { category, action, label, value }: AnalyticsEvent = JSON.parse(json);
  gtag('event', action, { event_category: category, event_label: label, value });
}
