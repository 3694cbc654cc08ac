import { onIntent } from './onIntent.ts';

/**
 * Fetches a form's live help at the first sign that somebody is about to use it, and not before. Until it is there, and where it never comes, the form
 * works by itself and the browser and the service judge it.
 * @param form Has the address of the help in `data-live`.
 */
export function wakeOnIntent(form: HTMLFormElement) {
  onIntent(form, ({ timeStamp }) => {
    const written = form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]),textarea');
    const wasEmpty = [...written].every(({ value }) => !value);
    import(/* @vite-ignore */ form.dataset.live ?? '').then(
      ({ wakeLeadForm }) => wakeLeadForm(form, { wasEmpty, at: timeStamp }),
      () => {},
    );
  });
}
