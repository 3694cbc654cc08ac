import { type Locale, localeRow } from '@emovera/contract/locales.ts';

/**
 * Puts values into a sentence's places, `{name}`.
 * @throws Error if the sentence has a place without value, or a value has no place: a typing error in `content/`.
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  const used = new Set<string>();
  const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`"${sentence}" has the place {${name}}, which is not known here. Known: ${Object.keys(values).join(', ')}.`);
    used.add(name);
    return String(value);
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`"${sentence}" lacks the place {${unused.join('}, {')}}. Add it in content/.`);
  return filled;
}

/** Making a format costs more than ten times what using it does, and pages use few. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(formats: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${formats} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(formats, options);
  numberFormats.set(key, format);
  return format;
}

/** A number in the language's form. */
export function formatNumber(lang: Locale, value: number, options: Intl.NumberFormatOptions = {}): string {
  const { formats, group } = localeRow(lang);
  return numberFormat(formats, options)
    .formatToParts(value)
    .map((part) => (group && part.type === 'group' ? group : part.value))
    .join('');
}

/** A share in per cent, given as a number from 0 to 100. */
export function formatPercent(lang: Locale, percent: number, fractionDigits = 0): string {
  return formatNumber(lang, percent / 100, { style: 'percent', maximumFractionDigits: fractionDigits });
}

/** A measured value: in per cent with at most one decimal, or as a number with what stands after it. */
export function formatMeasure(lang: Locale, value: number, { unit, suffix = '' }: Measure): string {
  return unit === 'percent' ? formatPercent(lang, value, 1) : `${formatNumber(lang, value)}${suffix}`;
}

/** How the values of a chart are written. */
export type Measure = { readonly unit: 'percent' | 'count'; readonly suffix?: string | undefined };

/** An amount of money; without decimals where it is whole. */
export function formatMoney(lang: Locale, amount: number, currency: string, options: Intl.NumberFormatOptions = {}): string {
  return formatNumber(lang, amount, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger', ...options });
}

/** A calendar day, `YYYY-MM-DD`, written out. */
export function formatDay(lang: Locale, day: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  const { formats, firstDay } = localeRow(lang);
  return new Intl.DateTimeFormat(formats, { ...options, timeZone: 'UTC' })
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .map((part) => (firstDay && part.type === 'day' && part.value === '1' ? firstDay : part.value))
    .join('');
}
