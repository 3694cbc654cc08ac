import type { Locale } from '@emovera/contract/locales.ts';
import type { Field, Values } from '../Calculator.ts';
import { readNumber } from '../readNumber.ts';

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
