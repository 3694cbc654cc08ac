import { referencePattern } from '@emovera/contract/template.ts';
import { fadingTitleSeconds } from '../../../content/constants.ts';

/*
 * The address shows whether a form was sent. This script then shows the status, which fades, and fills in the reference. The reference comes from the address, so it is
 * shown only if it has the right format. The requested file or replay moves to the top, also for visitors who follow the link in an e-mail.
 */
const query = new URLSearchParams(location.search);
const status = document.querySelector<HTMLElement>('[data-fading]');
if (query.get('formSubmitted') === 'true' && status) {
  status.hidden = false;
  setTimeout(() => status.setAttribute('data-faded', ''), fadingTitleSeconds * 1000);
  const reference = query.get('ref') ?? '';
  const sentence = document.querySelector<HTMLElement>('[data-reference]');
  const value = document.querySelector('[data-reference-value]');
  if (sentence && value && referencePattern.test(reference)) {
    // The lead service has already filled in the reference, but a static host has not.
    value.textContent = reference;
    sentence.hidden = false;
  }
}
const requested = document.querySelector<HTMLElement>(`[data-items~="${CSS.escape(query.get('item') ?? '')}"]`);
requested?.setAttribute('data-asked', '');
requested?.parentElement?.prepend(requested);
