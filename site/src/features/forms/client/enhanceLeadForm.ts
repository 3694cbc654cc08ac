import { isFormId, leadForms, stampAddress, stampField } from '@emovera/contract/forms.ts';
import { validateLead } from '@emovera/contract/validation.ts';
import { afterPress } from '../../../client/afterPress.ts';
import { addAttribution, readPageAttribution } from '../../../client/attribution.ts';
import type { ClientMessages } from '../fieldWords.ts';
import { showFreeTimes } from './showFreeTimes.ts';
import { watchLength } from './watchLength.ts';

/**
 * Enhances a lead form: validates it in the browser with the rules and sentences of the lead service, counts the characters of the message, and reports a
 * missing connection. Works on the existing form, empty or filled in, and changes no value.
 * @param form Has `data-lead-form`.
 */
export function enhanceLeadForm(form: HTMLFormElement, words: ClientMessages, firstUse: FirstUse): void {
  const id = form.dataset.leadForm;
  if (!isFormId(id)) return;
  const definition = leadForms[id];
  const summary = openSummary(form, words);
  const names = new Map<EventTarget | null, string>();

  /** Sentence for each wrong field by its name. An error without a sentence is left to the service. */
  const validate = (): ReadonlyMap<string, string> => {
    // FormData has the posted values, in which U+FFFD replaces lone surrogates.
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

  // This listener captures the event before the others, so that they see a prevented event if the form has errors.
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
    // The field for the item is hidden if the item is given.
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
  const service = findService(form);
  if (service !== undefined) form.addEventListener('formdata', ({ formData }) => addAttribution(formData, readPageAttribution()));
  if (service !== undefined && words.booking) void showFreeTimes(form, service, words.booking);
  form.noValidate = true;
  form.dataset.enhanced = '';
  void addStamp(form, firstUse);
}

/** The error summary at the top of a form. */
type Summary = {
  /**
   * Lists errors and moves the focus to the summary.
   * @param errors Sentences by field name.
   * @param toId Id of a field's control.
   */
  showErrors(errors: ReadonlyMap<string, string>, toId: (name: string) => string): void;
  /** Shows that there is no connection, and moves the focus to the summary. */
  showOffline(): void;
  hide(): void;
};

/** Controls the error summary of a form, and the title of the page, in the same way as the lead service. The service may have filled in both already. */
function openSummary(form: HTMLFormElement, words: ClientMessages): Summary {
  const summary = form.querySelector<HTMLElement>('[data-summary]');
  const prefix = `${words.prefix} `;
  const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;

  const show = (heading: string, text: string, links: readonly HTMLElement[], first?: string) => {
    if (!summary) return;
    summary.querySelector('[data-summary-title]')?.replaceChildren(heading);
    summary.querySelector('[data-summary-text]')?.replaceChildren(text);
    summary.querySelector('[data-summary-list]')?.replaceChildren(...links);
    summary.hidden = false;
    document.title = prefix + title;
    summary.focus();
    // The first wrong field is in view too. A low window has no room for both.
    if (matchMedia('(height >= 30rem)').matches) document.getElementById(`${first}-error`)?.scrollIntoView({ block: 'nearest' });
  };
  return {
    showErrors: (errors, toId) => {
      const ids = [...errors.keys()].map(toId);
      show(
        words.summary,
        '',
        [...errors.values()].map((sentence, index) => item(ids[index] ?? '', sentence)),
        ids[0],
      );
    },
    showOffline: () => show(words.offline.title, words.offline.text, []),
    hide: () => {
      if (summary) summary.hidden = true;
      document.title = title;
    },
  };
}

function item(id: string, sentence: string): HTMLElement {
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = sentence;
  const entry = document.createElement('li');
  entry.append(link);
  return entry;
}

/** A visible control of a lead form. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a field shows an error, from script or from the lead service. */
function hasError(control: Control): boolean {
  return control.getAttribute('aria-invalid') === 'true';
}

/** Opens the part of the form that a field is in, if it is closed. */
function reveal(control: Control): void {
  control.closest('details')?.setAttribute('open', '');
}

/** Shows an error under a field, in the same way as the lead service, or removes it. */
function showError(control: Control, sentence: string | undefined): void {
  const error = document.getElementById(`${control.id}-error`);
  if (!error) return;
  error.textContent = sentence ?? '';
  error.hidden = !sentence;
  if (sentence) {
    control.setAttribute('aria-invalid', 'true');
    reveal(control);
  } else control.removeAttribute('aria-invalid');
}

/** Event of a select, with the chosen value as `detail`. It bubbles. */
const chooseEvent = 'choose';

/** Reports the chosen item of a select, immediately and after each change. */
function watchChoice(select: HTMLSelectElement): void {
  const report = () => select.dispatchEvent(new CustomEvent(chooseEvent, { bubbles: true, detail: select.value }));
  select.addEventListener('change', report);
  report();
}

/** The first use of a form. */
type FirstUse = {
  /** Whether the form was empty. */
  readonly wasEmpty: boolean;
  /** Time, on the clock of `performance.now()`. */
  readonly at: number;
};

/** Maximum time from the first use of a form to its time-stamp, in milliseconds. With a later time-stamp, a visitor on a slow network would look like a fast robot. */
const stampTimeoutMs = 1000;

/** Origin of the lead service that a form posts to. Empty if it is that of the page, undefined if the form posts to a CRM. */
function findService(form: HTMLFormElement): string | undefined {
  return form.dataset.service ?? (URL.canParse(form.getAttribute('action') ?? '') ? undefined : '');
}

/**
 * Adds the signed time-stamp of the lead service to a form, so that the service knows how long a visitor took to fill it in. Some forms do not get one: those that
 * were not empty, which may be sent immediately, those that post to the CRM, and those whose time-stamp arrives too late.
 */
async function addStamp(form: HTMLFormElement, { wasEmpty, at }: FirstUse): Promise<void> {
  const service = findService(form);
  if (!wasEmpty || service === undefined) return;
  const response = await fetch(service + stampAddress, { cache: 'no-store' }).catch(() => undefined);
  // A host without the lead service may answer with any page.
  if (!response?.ok || !response.headers.get('content-type')?.startsWith('text/plain')) return;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = stampField;
  field.value = await response.text();
  if (performance.now() - at <= stampTimeoutMs) form.append(field);
}

/** Removes the time-stamp from a form that the browser filled in, which takes no time. */
function removeStampIfAutofilled(form: HTMLFormElement): void {
  if (form.querySelector(':autofill')) form.querySelector(`[name="${stampField}"]`)?.remove();
}
