import { fillStrict } from '@emovera/contract/fill.ts';
import { formatNumber, formatTimeOfDay } from '@emovera/contract/format.ts';
import { type Locale, localeRow } from '@emovera/contract/locales.ts';

export { fillFromSet, fillStrict } from '@emovera/contract/fill.ts';
export { formatDay, formatNumber, formatPeriod, formatTimeOfDay } from '@emovera/contract/format.ts';

/** A sentence in the plural forms of its language. `other` is used for forms that are left out. */
export type CountedWords = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Formats a share, given in per cent from 0 to 100. */
export function formatPercent(lang: Locale, percent: number, fractionDigits = 0): string {
  return formatNumber(lang, percent / 100, { style: 'percent', maximumFractionDigits: fractionDigits });
}

/** Formats a value of a chart: in per cent with at most one decimal, or as a number with its suffix. */
export function formatMeasure(lang: Locale, value: number, { unit, prefix = '', suffix = '' }: Measure): string {
  return unit === 'percent' ? formatPercent(lang, value, 1) : `${prefix}${formatNumber(lang, value)}${suffix}`;
}

/** Format of the values of a chart. */
type Measure = { readonly unit: 'percent' | 'count'; readonly prefix?: string | undefined; readonly suffix?: string | undefined };

/** Formats a length in minutes and seconds, such as "6 min 29 s". Whole minutes have no seconds. */
export function formatLength(lang: Locale, seconds: number): string {
  const part = (value: number, unit: string) =>
    formatNumber(lang, value, { style: 'unit', unit, unitDisplay: 'short' }).replace(' ', '\u00a0');
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  return [minutes > 0 && part(minutes, 'minute'), rest > 0 && part(rest, 'second')].filter(Boolean).join('\u00a0');
}

/** Formats an amount of money, without decimals if it is whole. */
export function formatMoney(lang: Locale, amount: number, currency: string, options: Intl.NumberFormatOptions = {}): string {
  return formatNumber(lang, amount, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger', ...options });
}

/** Opening hours, for the placeholders `{opens}` and `{closes}`. */
export function formatHours(lang: Locale, { opens, closes }: { opens: string; closes: string }) {
  return { opens: formatTimeOfDay(lang, opens), closes: formatTimeOfDay(lang, closes) };
}

/**
 * Fills a sentence in the plural form of its number, `{count}`, which the form for 1 may omit.
 * @param values Values of the other placeholders.
 */
export function fillPlural(lang: Locale, forms: CountedWords, count: number, values: Readonly<Record<string, string>> = {}): string {
  const sentence = forms[new Intl.PluralRules(localeRow(lang).formats).select(count)] ?? forms.other;
  return fillStrict(sentence, sentence.includes('{count}') ? { count: formatNumber(lang, count), ...values } : values);
}
