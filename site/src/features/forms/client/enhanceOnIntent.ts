import { onIntent } from '../../../client/onIntent.ts';

/** Longest wait for a form's help once the form is sent, in milliseconds. After it the browser judges the form by itself. */
const patienceMs = 3000;

/**
 * Fetches a form's live help at the first sign that somebody is about to use it, and not before. A form that is sent earlier waits for it, so that what is
 * refused is explained in the page's language. Where the help does not come, the browser and the service judge the form.
 * @param form Has the address of the help in `data-module`.
 */
export function enhanceOnIntent(form: HTMLFormElement) {
  let waking: Promise<void> | undefined;
  const wake = (at: number) => {
    const written = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]),textarea');
    // A message that the page proposes is nothing that somebody has written.
    const wasEmpty = [...written].every(({ value, type, defaultValue }) => !value || (type === 'textarea' && value === defaultValue));
    waking ??= import(/* @vite-ignore */ form.dataset.module ?? '').then(({ enhanceLeadForm }) => {
      form.removeEventListener('submit', hold, true);
      enhanceLeadForm(form, { wasEmpty, at });
    });
    return waking;
  };
  let isHeld = false;
  const hold = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isHeld) return;
    isHeld = true;
    try {
      await Promise.race([wake(event.timeStamp), new Promise((_, reject) => setTimeout(reject, patienceMs))]);
    } catch {
      form.noValidate = false;
      form.removeEventListener('submit', hold, true);
    }
    // Not before this event has ended: a form that is about to be sent takes no second order.
    setTimeout(() => form.requestSubmit(event.submitter));
  };

  // The browser's own sentences would be in its language, and hold back the form before its help can say a word.
  form.noValidate = true;
  form.addEventListener('submit', hold, true);
  onIntent(form, ({ timeStamp }) => wake(timeStamp).catch(() => {}));
}
