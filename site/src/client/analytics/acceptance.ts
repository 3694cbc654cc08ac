import { consentKey } from '../consent.ts';
import { session } from '../session.ts';

/**
 * Returns a function that tells whether the visitor has accepted. It reads session storage each time, since a page shares it with the form in its frame.
 * Where the browser blocks the storage, an answer is valid for the current page.
 */
export function watchAcceptance(): () => boolean {
  let answer = false;
  document.addEventListener('consent', (event) => {
    answer = (event as CustomEvent<boolean>).detail;
  });
  return () => (session ? session.getItem(consentKey) === 'true' : answer);
}
