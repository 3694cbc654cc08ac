import { stampAddress, stampField } from '@emovera/contract/forms.ts';

/** How a form was first touched. */
export type FirstTouch = {
  /** Whether nothing was in it. */
  readonly wasEmpty: boolean;
  /** When, on the clock of `performance.now()`. */
  readonly at: number;
};

/** Latest arrival of a time-stamp after the first touch, in milliseconds: a later one would make a slow network look like a hasty robot. */
const longestWayMs = 1000;

/**
 * Fetches the service's signed time-stamp and puts it into the form, so that the service sees how long the filling took. A form that something was in
 * already goes without: its owner may send it at once. So does one that posts to the CRM, or whose stamp does not come in time.
 */
export async function addStamp(form: HTMLFormElement, { wasEmpty, at }: FirstTouch): Promise<void> {
  if (!wasEmpty || URL.canParse(form.getAttribute('action') ?? '')) return;
  const response = await fetch(stampAddress, { cache: 'no-store' }).catch(() => undefined);
  // On a host without lead service, any page may come back.
  if (!response?.ok || !response.headers.get('content-type')?.startsWith('text/plain')) return;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = stampField;
  field.value = await response.text();
  if (performance.now() - at <= longestWayMs) form.append(field);
}

/** Takes the time-stamp out of a form that the browser filled in: that takes no time. */
export function dropHastyStamp(form: HTMLFormElement): void {
  if (form.querySelector(':autofill')) form.querySelector(`[name="${stampField}"]`)?.remove();
}
