import { onIntent } from '../../../client/wakeIsland.ts';

/** Maximum time that a submitted form waits for its module, in milliseconds. Then the browser validates the form. */
const loadTimeoutMs = 3000;

/**
 * Loads the module that enhances a form, and its texts, when a visitor is about to use the form, and not before. A form that is sent earlier waits for the module, so that
 * errors are shown in the language of the page. If the module cannot be loaded, the browser and the lead service validate the form.
 * @param form Has their addresses in `data-module` and `data-words`.
 */
function enhanceOnIntent(form: HTMLFormElement) {
  let loading: Promise<void> | undefined;
  const enhance = (at: number) => {
    const controls = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]),textarea');
    // A message that the page proposes does not count as filled in.
    const wasEmpty = [...controls].every(({ value, type, defaultValue }) => !value || (type === 'textarea' && value === defaultValue));
    const { module = '', words = '' } = form.dataset;
    const texts = () => fetch(words).then((response) => response.json());
    loading ??= Promise.all([import(/* @vite-ignore */ module), texts()]).then(([{ enhanceLeadForm }, messages]) => {
      form.removeEventListener('submit', delaySubmit, true);
      enhanceLeadForm(form, messages, { wasEmpty, at });
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
  // The list of errors has the focus from the start, perhaps before this script ran.
  form.querySelector(':focus')?.dispatchEvent(new Event('focusin', { bubbles: true }));
}

/** Time after which a form can be sent again without an answer, in milliseconds: the visitor may have stopped the page load. */
const answerTimeoutMs = 15_000;

/** Shows that a form is being sent, and prevents a second submission meanwhile. */
function watchSending(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('[data-sending-text]');
  const label = button?.firstElementChild;
  const status = form.querySelector('[role="status"]');
  if (!button || !label || !status) return;
  const idle = label.textContent;
  const show = (isSending: boolean) => {
    button.ariaDisabled = isSending ? 'true' : null;
    label.textContent = isSending ? (button.dataset.sendingText ?? idle) : idle;
    status.textContent = isSending ? label.textContent : '';
  };
  form.addEventListener('submit', (event) => {
    if (button.ariaDisabled) event.preventDefault();
    if (event.defaultPrevented) return;
    show(true);
    setTimeout(show, answerTimeoutMs, false);
  });
  // The browser may restore the page from its back/forward cache.
  addEventListener('pageshow', () => show(false));
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-lead-form]')) {
  watchSending(form);
  enhanceOnIntent(form);
}
