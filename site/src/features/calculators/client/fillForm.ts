import type { Locale } from '@emovera/contract/locales.ts';
import type { Field } from '../Calculator.ts';
import { showNumber } from '../showNumber.ts';

/** Fills a form with the values in the query of an address, if it has any. Fields that the query does not name become empty. */
export function fillForm(form: HTMLFormElement, fields: readonly Field[], query: URLSearchParams, lang: Locale): void {
  if (!fields.some(({ name }) => query.has(name))) return;
  for (const { name, kind } of fields) {
    const control = form.elements.namedItem(name);
    const value = query.get(name) ?? '';
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.value = kind === 'count' || kind === 'amount' ? showNumber(value, lang) : value;
  }
}
