import { referencePattern } from '@emovera/contract/template.ts';
import { fadingTitleSeconds } from '../../../constants.ts';

/*
 * A visit that comes from a sent form says so in its address: the thank-you shows and fades, and the reference is filled in. Without it the page
 * reads well by itself. The reference comes from the address, so only what looks like one is shown. The file or the replay that was asked for
 * comes first, for whoever comes from the link in an e-mail too.
 */
const query = new URLSearchParams(location.search);
const status = document.querySelector<HTMLElement>('[data-fading]');
if (query.get('formSubmitted') === 'true' && status) {
  status.hidden = false;
  setTimeout(() => status.setAttribute('data-faded', ''), fadingTitleSeconds * 1000);
  const reference = query.get('ref') ?? '';
  const place = document.querySelector<HTMLElement>('[data-reference]');
  if (place && referencePattern.test(reference)) {
    const value = place.querySelector('strong');
    if (value) value.textContent = reference;
    place.hidden = false;
  }
}
const asked = document.querySelector<HTMLElement>(`[data-items~="${CSS.escape(query.get('item') ?? '')}"]`);
asked?.setAttribute('data-asked', '');
asked?.parentElement?.prepend(asked);
