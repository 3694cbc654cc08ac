import { isFormId, leadForms } from '@emovera/contract/forms.ts';
import { validateLead } from '@emovera/contract/validation.ts';
import { addOrigin, pageOrigin } from '../../../client/leadOrigin.ts';
import type { ClientMessages } from '../clientMessages.ts';
import { afterPress } from './afterPress.ts';
import { type Control, hasError, reveal, showError } from './fieldError.ts';
import { openSummary } from './openSummary.ts';
import { addStamp, type FirstUse, removeStampIfAutofilled, serviceOf } from './stamp.ts';
import { chooseEvent, watchChoice } from './watchChoice.ts';
import { watchLength } from './watchLength.ts';

/**
 * Enhances a lead form: validates it in the browser with the rules and sentences of the lead service, counts the characters of the message, and reports a
 * missing connection. Works on the existing form, empty or filled in, and changes no value.
 * @param form Has `data-lead-form`, and its texts as JSON.
 */
export function enhanceLeadForm(form: HTMLFormElement, firstUse: FirstUse): void {
  const id = form.dataset.leadForm;
  const data = form.querySelector('script[type="application/json"]')?.textContent;
  if (!isFormId(id) || !data) return;
  const definition = leadForms[id];
  const words: ClientMessages = JSON.parse(data);
  const summary = openSummary(form, words);
  const names = new Map<EventTarget | null, string>();

  /** Sentence for each wrong field by its name. An error without a sentence is left to the service. */
  const validate = (): ReadonlyMap<string, string> => {
    // FormData has the values as they are posted: lone surrogates have become U+FFFD.
    const verdict = validateLead(definition, Object.fromEntries(new FormData(form)) as Record<string, string>);
    const errors = verdict.ok ? [] : verdict.errors;
    return new Map(errors.map(({ field, code }) => [field, words.errors[field]?.[code] ?? ''] as const).filter(([, sentence]) => sentence));
  };

  /** Validates a field that the visitor has left. A field that stayed empty has no error yet, unless it already had one. */
  const validateControl = (control: Control) => {
    if (control.value.trim() !== '' || hasError(control)) showError(control, validate().get(control.name));
  };

  form.addEventListener('input', ({ target }) => {
    const name = names.get(target);
    if (name && hasError(target as Control) && !validate().has(name)) showError(target as Control, undefined);
  });
  form.addEventListener('focusout', ({ target }) => {
    if (!names.has(target)) return;
    afterPress(() => {
      // If the window lost the focus, its active element is still the field: the visitor has not left it.
      if (document.activeElement !== target) validateControl(target as Control);
    });
  });
  form.addEventListener(chooseEvent, ({ target }) => validateControl(target as Control));

  // Captures the event before the other listeners of the form, so that these find a wrong form prevented.
  form.addEventListener(
    'submit',
    (event) => {
      const errors = validate();
      for (const [control, name] of names) showError(control as Control, errors.get(name));
      if (errors.size > 0) {
        event.preventDefault();
        summary.showErrors(errors, (name) => (form.elements.namedItem(name) as Control).id);
      } else if (!navigator.onLine) {
        event.preventDefault();
        summary.showOffline();
      } else {
        summary.hide();
        removeStampIfAutofilled(form);
      }
    },
    { capture: true },
  );

  for (const field of definition.fields) {
    const control = form.elements.namedItem(field.name) as Control | null;
    // The field of a given item is hidden.
    if (!control || control.type === 'hidden') continue;
    names.set(control, field.name);
    // The browser may have restored a value.
    if (control.value !== (field.defaultValue ?? '')) reveal(control);
    if (control instanceof HTMLSelectElement) watchChoice(control);
    if (control instanceof HTMLTextAreaElement && words.counter) watchLength(control, field, words.counter);
    // The browser has already marked this field as wrong.
    if (control.matches(':user-invalid') && control !== document.activeElement) afterPress(() => validateControl(control));
  }
  // A CRM that gets the post directly has no such fields.
  if (serviceOf(form) !== undefined) form.addEventListener('formdata', ({ formData }) => addOrigin(formData, pageOrigin()));
  form.noValidate = true;
  form.dataset.enhanced = '';
  void addStamp(form, firstUse);
}
