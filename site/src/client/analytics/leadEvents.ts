import type { AnalyticsEvent } from '@emovera/contract/forms.ts';
import type { Gtag } from './createGtag.ts';
import { read, remove, store } from './session.ts';

/** Key in session storage of the mark that a form was sent: there from the submit to the next page. */
const sentKey = 'sent-lead';

/** Key in session storage of the references whose leads are counted, with spaces between. */
const countedKey = 'counted-leads';

/** On submit: counts the lead at once where the form posts to the CRM, else leaves the mark for the confirmation page. */
export function watchLeadForms(gtag: Gtag, isAccepted: () => boolean): void {
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement) || !target.dataset.leadForm || !isAccepted()) return;
    if (target.dataset.leadEvent) send(gtag, target.dataset.leadEvent);
    else store(sentKey, 'true');
  });
}

/**
 * On every page: takes the mark away, and on a confirmation page that the sent form led to counts the lead, once for each reference. A mark never
 * outlives the next page, so a refused post, a reload, a shared address or a visit without a form counts nothing.
 */
export function countSentLead(gtag: Gtag, isAccepted: () => boolean): void {
  const isSent = read(sentKey) !== null;
  remove(sentKey);
  const event = document.querySelector<HTMLElement>('[data-confirmed-event]')?.dataset.confirmedEvent;
  const query = new URLSearchParams(location.search);
  // A post leads here from a page of ours; an address that was typed or shared does not.
  const isLedHere = query.get('formSubmitted') === 'true' && document.referrer.startsWith(`${location.origin}/`);
  if (!event || !isSent || !isLedHere || !isAccepted()) return;
  const counted = (read(countedKey) ?? '').split(' ').filter(Boolean);
  const reference = query.get('ref') ?? '';
  if (counted.includes(reference)) return;
  store(countedKey, [...counted, reference].join(' '));
  send(gtag, event);
}

/** Takes away what the counting has stored. */
export function forgetLeads(): void {
  remove(sentKey);
  remove(countedKey);
}

function send(gtag: Gtag, json: string) {
  const { category, action, label, value }: AnalyticsEvent = JSON.parse(json);
  gtag('event', action, { event_category: category, event_label: label, value });
}
