/** A control of a lead form that a visitor sees. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a field stands as refused, by script or by the service. */
export function hasError(control: Control): boolean {
  return control.getAttribute('aria-invalid') === 'true';
}

/** Puts a sentence under a field, as the service does, or takes it away. */
export function showError(control: Control, sentence: string | undefined): void {
  const place = document.getElementById(`${control.id}-error`);
  if (!place) return;
  place.textContent = sentence ?? '';
  place.hidden = !sentence;
  if (sentence) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}
