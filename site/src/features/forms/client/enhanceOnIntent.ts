import { onIntent } from '../../../client/wakeIsland.ts';

/** Longest time that a submitted form waits for its module, in milliseconds. Then the browser validates the form. */
const loadTimeoutMs = 3000;

/**
 * Loads the module that enhances a form when a visitor is about to use the form, and not before. A form that is sent earlier waits for the module, so that
 * errors are shown in the language of the page. If the module cannot be loaded, the browser and the lead service validate the form.
 * @param form Has the address of the module in `data-module`.
 */
export function enhanceOnIntent(form: HTMLFormElement) {
  let loading: Promise<void> | undefined;
  const enhance = (at: number) => {
    const controls = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]),textarea');
    // A message that the page proposes does not count as filled in.
    const wasEmpty = [...controls].every(({ value, type, defaultValue }) => !value || (type === 'textarea' && value === defaultValue));
    loading ??= import(/* @vite-ignore */ form.dataset.module ?? '').then(({ enhanceLeadForm }) => {
      form.removeEventListener('submit', delaySubmit, true);
      enhanceLeadForm(form, { wasEmpty, at });
    });
    return loading;
  };
  let isWaiting = false;
  const delaySubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    isWaiting = true;
    try {
      await Promise.race([enhance(event.timeStamp), new Promise((_, reject) => setTimeout(reject, loadTimeoutMs))]);
    } catch {
      form.noValidate = false;
      form.removeEventListener('submit', delaySubmit, true);
    }
    // A form cannot be submitted again during its submit event.
    setTimeout(() => form.requestSubmit(event.submitter));
  };

  // The browser would show errors in its own language, and would not send the submit event.
  form.noValidate = true;
  form.addEventListener('submit', delaySubmit, true);
  onIntent(form, ({ timeStamp }) => enhance(timeStamp).catch(() => {}));
}
