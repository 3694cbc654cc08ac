import { onClick } from './onClick.ts';

/** Key in session storage that holds the visitor's answer: `true`, or `false` for a refusal. */
export const consentKey = 'accepted-cookies';

/** Keeps the answer to the cookie question, and asks again when the footer's button is pressed. */
export function watchConsent() {
  const root = document.documentElement;
  let opener: HTMLElement | null = null;
  onClick('[data-cookies],[data-consent]', (button) => {
    const answer = button.dataset.consent;
    if (answer === undefined) {
      opener = button;
      root.dataset.ask = '';
      document.getElementById('cookies-title')?.focus();
      return;
    }
    try {
      sessionStorage.setItem(consentKey, answer);
    } catch {
      // Storage is closed to us: the answer holds for this page.
    }
    delete root.dataset.ask;
    opener?.focus();
    document.dispatchEvent(new CustomEvent('consent', { detail: answer === 'true' }));
  });
}
