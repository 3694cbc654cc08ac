import type { Locale } from '@emovera/contract/locales.ts';
import type { Field, Values } from '../Calculator.ts';
import { readNumber, showNumber } from '../fieldNumbers.ts';

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

/**
 * Writes the fields into the query of the page's address, so that it can be shared. Numbers have the same form in every language. Other parameters stay.
 * @param values The fields that are not empty; none for the example.
 */
export function writeAddress(fields: readonly Field[], values: Values, lang: Locale): void {
  const address = new URL(location.href);
  for (const { name, kind } of fields) {
    const text = values[name]?.trim() ?? '';
    const number = kind === 'count' || kind === 'amount' ? readNumber(text, lang) : undefined;
    if (text) address.searchParams.set(name, number === undefined ? text : String(number));
    else address.searchParams.delete(name);
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
