import type { Locale } from '@emovera/contract/locales.ts';

/** Formats of national telephone numbers without country code. A country with other lengths is left out, because its numbers could be those of another country. */
const national: Readonly<Partial<Record<Locale, { readonly pattern: RegExp; readonly code: string }>>> = {
  fr: { pattern: /^0([1-9]\d{8})$/, code: '33' },
  es: { pattern: /^([6-9]\d{8})$/, code: '34' },
};

/** Minimum number of digits of a full telephone number. */
const minDigits = 7;

/**
 * Normalises a telephone number for comparing: its digits with the country code. A number without a code gets that of France or Spain if it has their format
 * and the visitor used their language; otherwise only its digits count. Text after a letter, such as an extension, is left out.
 * @returns An empty text if the text is not a number.
 */
export function toPhoneKey(text: string, lang: string): string {
  const [typed = ''] = text.split(/[a-z;#]/i);
  // "+33 (0)6 12…": the zero is dialled only within the country.
  const digits = typed.replace(/\(0\)/g, '').replace(/\D/g, '');
  if (digits.length < minDigits) return '';
  if (/^\s*\(?\+/.test(typed)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  const { pattern, code } = national[lang as Locale] ?? {};
  const own = pattern?.exec(digits)?.[1];
  return own ? `${code}${own}` : digits;
}
