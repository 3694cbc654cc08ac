import { onClick } from './onClick.ts';

/** Session storage. Undefined if the browser blocks it, because access then throws an error. */
export const session = openSession();

function openSession(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Session storage key of the visitor's answer to the cookie question: `true`, or `false` for a refusal. Empty if the visitor closed a banner that asked nothing. */
export const consentKey = 'accepted-cookies';

/** Stores the answer to the cookie question, and asks again when the visitor clicks the button in the footer. */
export function watchConsent() {
  const root = document.documentElement;
  let opener: HTMLElement | null = null;
  onClick('[data-cookies],[data-consent]', (button) => {
    const answer = button.dataset.consent;
    if (answer === undefined) {
      opener = button;
      root.dataset.ask = '';
      document.getElementById('cookies')?.focus();
      return;
    }
    session?.setItem(consentKey, answer);
    delete root.dataset.ask;
    opener?.focus();
    document.dispatchEvent(new CustomEvent('consent', { detail: answer === 'true' }));
  });
}

/**
 * Returns a function that checks whether the visitor has accepted. It reads session storage each time, since a page shares it with the form in its frame.
 * If the browser blocks the storage, an answer is valid for the current page.
 */
export function watchAcceptance(): () => boolean {
  let answer = false;
  document.addEventListener('consent', (event) => {
    answer = (event as CustomEvent<boolean>).detail;
  });
  return () => (session ? session.getItem(consentKey) === 'true' : answer);
}
