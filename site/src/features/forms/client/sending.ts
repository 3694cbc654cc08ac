/** Time after which a form can be sent again without an answer, in milliseconds: the visitor may have stopped the page load. */
const answerTimeoutMs = 15_000;

/** Shows that a form is being sent, and prevents a second submission meanwhile. */
export function watchSending(form: HTMLFormElement) {
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
