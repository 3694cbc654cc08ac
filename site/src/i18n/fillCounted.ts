import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { CountedWords } from '../content/schemas/common.ts';
import { fill, formatNumber } from './format.ts';

/**
 * The sentence that follows a number in a language, with the number in its place `{count}`.
 * @param values Other places of the sentence.
 */
export function fillCounted(lang: Locale, forms: CountedWords, count: number, values: Readonly<Record<string, string>> = {}): string {
  const form = new Intl.PluralRules(localeRow(lang).formats).select(count);
  return fill(forms[form] ?? forms.other, { count: formatNumber(lang, count), ...values });
}
