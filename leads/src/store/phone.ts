import type { Locale } from '@emovera/contract/locales.ts';

/** How people of a country write its numbers without its code. A country with other lengths is left out: its numbers could be those of another one. */
const national: Readonly<Partial<Record<Locale, { readonly pattern: RegExp; readonly code: string }>>> = {
  fr: { pattern: /^0([1-9]\d{8})$/, code: '33' },
  es: { pattern: /^([6-9]\d{8})$/, code: '34' },
};

/** Fewest digits that can be a number of one line. */
const fewest = 7;

/**
 * A telephone number as it is compared: its digits with the country code. A number without a code gets that of France or Spain if it has their form and the visitor used
 * their language; otherwise only its digits count. What follows a letter, such as an extension, does not.
 * @returns Empty for a text that is no number.
 */
export function phoneOf(text: string, lang: string): string {
  const [typed = ''] = text.split(/[a-z;#]/i);
  // "+33 (0)6 12…": the zero is dialled only within the country.
  const digits = typed.replace(/\(0\)/g, '').replace(/\D/g, '');
  if (digits.length < fewest) return '';
  if (/^\s*\(?\+/.test(typed)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  const { pattern, code } = national[lang as Locale] ?? {};
  const own = pattern?.exec(digits)?.[1];
  return own ? `${code}${own}` : digits;
}
