import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { CountedWords } from '../content/schemas/common.ts';
import { fill, formatNumber } from './format.ts';

/**
 * Fills a sentence in the plural form of its number, `{count}`, which the form for 1 may leave out.
 * @param values Values of the other placeholders.
 */
export function fillCounted(lang: Locale, forms: CountedWords, count: number, values: Readonly<Record<string, string>> = {}): string {
  const sentence = forms[new Intl.PluralRules(localeRow(lang).formats).select(count)] ?? forms.other;
  return fill(sentence, sentence.includes('{count}') ? { count: formatNumber(lang, count), ...values } : values);
}
