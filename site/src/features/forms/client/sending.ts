/** Time after which a form may be sent again although no answer came, in milliseconds: a visitor may have stopped the page. */
const patienceMs = 15_000;

/** Shows that a form is on its way, and lets nobody send it twice meanwhile. */
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
    setTimeout(show, patienceMs, false);
  });
  // A page that comes back from the browser's memory is ready to send again.
  addEventListener('pageshow', () => show(false));
}
