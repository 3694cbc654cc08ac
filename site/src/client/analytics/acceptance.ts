import { consentKey } from '../consent.ts';

/**
 * Whether the visitor has accepted, asked anew each time: session storage decides, as it is the same for a page and for the form in its frame. Where
 * the browser closes the storage, an acceptance holds for the page on which it was given.
 */
export function watchAcceptance(): () => boolean {
  let answer = false;
  document.addEventListener('consent', (event) => {
    answer = (event as CustomEvent<boolean>).detail;
  });
  return () => {
    try {
      return sessionStorage.getItem(consentKey) === 'true';
    } catch {
      return answer;
    }
  };
}
