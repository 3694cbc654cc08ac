/** A visible control of a lead form. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a field shows an error, from script or from the lead service. */
export function hasError(control: Control): boolean {
  return control.getAttribute('aria-invalid') === 'true';
}

/** Opens the part of the form that a field is in, if it is closed. */
export function reveal(control: Control): void {
  control.closest('details')?.setAttribute('open', '');
}

/** Shows an error under a field, in the same way as the lead service, or removes it. */
export function showError(control: Control, sentence: string | undefined): void {
  const error = document.getElementById(`${control.id}-error`);
  if (!error) return;
  error.textContent = sentence ?? '';
  error.hidden = !sentence;
  if (sentence) {
    control.setAttribute('aria-invalid', 'true');
    reveal(control);
  } else control.removeAttribute('aria-invalid');
}
