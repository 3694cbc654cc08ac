/** Signs that a visitor is about to use a form. */
const intents = ['pointerover', 'focusin', 'keydown', 'input'];

/**
 * Fetches a form's live help at the first sign that somebody is about to use it, and not before. Until it is there, and where it never comes, the form
 * works by itself and the browser and the service judge it.
 * @param form Has the address of the help in `data-live`.
 */
export function wakeOnIntent(form: HTMLFormElement) {
  const wake = ({ timeStamp }: Event) => {
    for (const intent of intents) form.removeEventListener(intent, wake);
    const written = form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]),textarea');
    const wasEmpty = [...written].every(({ value }) => !value);
    import(/* @vite-ignore */ form.dataset.live ?? '').then(
      ({ wakeLeadForm }) => wakeLeadForm(form, { wasEmpty, at: timeStamp }),
      () => {},
    );
  };
  for (const intent of intents) form.addEventListener(intent, wake);
}
