import { stampAddress, stampField } from '@emovera/contract/forms.ts';

/** The first use of a form. */
export type FirstUse = {
  /** Whether the form was empty. */
  readonly wasEmpty: boolean;
  /** Time, on the clock of `performance.now()`. */
  readonly at: number;
};

/** Longest time from the first use of a form to its time-stamp, in milliseconds. With a later one, a slow network would look like a fast robot. */
const stampTimeoutMs = 1000;

/** Origin of the lead service that a form posts to. Empty if it is that of the page, undefined if the form posts to a CRM. */
export function serviceOf(form: HTMLFormElement): string | undefined {
  return form.dataset.service ?? (URL.canParse(form.getAttribute('action') ?? '') ? undefined : '');
}

/**
 * Adds the signed time-stamp of the lead service to a form, so that the service knows how long a visitor took to fill it in. Some forms get none: those that
 * were not empty, which may be sent immediately, those that post to the CRM, and those whose time-stamp arrives too late.
 */
export async function addStamp(form: HTMLFormElement, { wasEmpty, at }: FirstUse): Promise<void> {
  const service = serviceOf(form);
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
export function removeStampIfAutofilled(form: HTMLFormElement): void {
  if (form.querySelector(':autofill')) form.querySelector(`[name="${stampField}"]`)?.remove();
}
