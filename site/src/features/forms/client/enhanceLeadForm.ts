import { isFormId, leadForms } from '@emovera/contract/forms.ts';
import { validateLead } from '@emovera/contract/validation.ts';
import type { ClientMessages } from '../clientMessages.ts';
import { afterPress } from './afterPress.ts';
import { type Control, hasError, showError } from './fieldError.ts';
import { openSummary } from './openSummary.ts';
import { addStamp, dropHastyStamp, type FirstTouch } from './stamp.ts';
import { chooseEvent, watchChoice } from './watchChoice.ts';
import { watchLength } from './watchLength.ts';

/**
 * Gives a lead form its live help: the service's own judgement and sentences without the way to the service, a count under the message, a word when
 * there is no connection. It works on the form that is there, whoever filled it in, and changes no value.
 * @param form Carries `data-lead-form`, and its words as JSON.
 */
export function enhanceLeadForm(form: HTMLFormElement, touch: FirstTouch): void {
  const id = form.dataset.leadForm;
  const data = form.querySelector('script[type="application/json"]')?.textContent;
  if (!isFormId(id) || !data) return;
  const definition = leadForms[id];
  const words: ClientMessages = JSON.parse(data);
  const summary = openSummary(form, words);
  const names = new Map<EventTarget | null, string>();

  /** Sentence for each refused field by its name. A refusal without sentence is left to the service to explain. */
  const judge = (): ReadonlyMap<string, string> => {
    // What would be sent: in FormData, as in the post, halves of surrogate pairs have become U+FFFD.
    const verdict = validateLead(definition, Object.fromEntries(new FormData(form)) as Record<string, string>);
    const errors = verdict.ok ? [] : verdict.errors;
    return new Map(errors.map(({ field, code }) => [field, words.errors[field]?.[code] ?? ''] as const).filter(([, sentence]) => sentence));
  };

  /** Judges a field that was left. One that stayed empty is none yet, unless it was refused before. */
  const leave = (control: Control) => {
    if (control.value.trim() !== '' || hasError(control)) showError(control, judge().get(control.name));
  };

  form.addEventListener('input', ({ target }) => {
    const name = names.get(target);
    if (name && hasError(target as Control) && !judge().has(name)) showError(target as Control, undefined);
  });
  form.addEventListener('focusout', ({ target }) => {
    if (!names.has(target)) return;
    afterPress(() => {
      // A window that loses the focus keeps it for its field: that one was not left.
      if (document.activeElement !== target) leave(target as Control);
    });
  });
  form.addEventListener(chooseEvent, ({ target }) => leave(target as Control));

  // Heard before the form's other listeners, so that they find a refused sending prevented.
  form.addEventListener(
    'submit',
    (event) => {
      const errors = judge();
      for (const [control, name] of names) showError(control as Control, errors.get(name));
      if (errors.size > 0) {
        event.preventDefault();
        summary.showErrors(errors, (name) => (form.elements.namedItem(name) as Control).id);
      } else if (!navigator.onLine) {
        event.preventDefault();
        summary.showOffline();
      } else {
        summary.hide();
        dropHastyStamp(form);
      }
    },
    { capture: true },
  );

  for (const field of definition.fields) {
    const control = form.elements.namedItem(field.name) as Control | null;
    // A given item has no control to help with.
    if (!control || control.type === 'hidden') continue;
    names.set(control, field.name);
    if (control instanceof HTMLSelectElement) watchChoice(control);
    if (control instanceof HTMLTextAreaElement && words.counter) watchLength(control, field, words.counter);
    // What the browser has marked as wrong before gets its sentence.
    if (control.matches(':user-invalid') && control !== document.activeElement) afterPress(() => leave(control));
  }
  form.noValidate = true;
  form.dataset.enhanced = '';
  void addStamp(form, touch);
}
