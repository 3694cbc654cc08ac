import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { formatDuration, formatNumber } from '@emovera/contract/format.ts';
import { localeRow } from '@emovera/contract/locales.ts';
import { type ScreenLanguage, useLanguage } from './languages.tsx';

/** Time zone of the company's days, as in reports and exports. */
export const zone = 'Europe/Paris';

/** Formats by language, because creating one takes longer than using it. */
const formatsByLanguage = new Map<ScreenLanguage, ReturnType<typeof makeFormats>>();

/** Formats of dates and numbers in a language. Times are those in Paris. */
export function formatsIn(language: ScreenLanguage) {
  const formats = formatsByLanguage.get(language) ?? makeFormats(language);
  formatsByLanguage.set(language, formats);
  return formats;
}

export const useFormats = () => formatsIn(useLanguage());

function makeFormats(language: ScreenLanguage) {
  const { formats: tag, firstDay } = localeRow(language);
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, options);
    return (iso: string) =>
      format
        .formatToParts(new Date(iso))
        .map(({ type, value }) => (type === 'day' && value === '1' ? (firstDay ?? value) : value))
        .join('');
  };
  const day = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;
  const plural = new Intl.PluralRules(tag);
  const languages = new Intl.DisplayNames(tag, { type: 'language' });
  return {
    /** Day and time of day of an ISO 8601 time. */
    time: dates({ ...day, timeZone: zone, year: 'numeric', hour: '2-digit', minute: '2-digit' }),
    /** A day in ISO 8601. */
    day: dates({ ...day, year: 'numeric' }),
    /** A day in ISO 8601 without its year. */
    shortDay: dates(day),
    /** A month such as `2026-03`. */
    month: dates({ timeZone: 'UTC', month: 'long', year: 'numeric' }),
    number: (value: number) => formatNumber(language, value),
    percent: (share: number) => formatNumber(language, share, { style: 'percent', maximumFractionDigits: 1 }),
    /** Change from the number before, in percent with a sign. A dash if that number was 0. */
    change: (current: number, before: number) =>
      before === 0
        ? '–'
        : formatNumber(language, current / before - 1, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
    /** Duration in the largest unit that gives at least two: `5 min`, or `5 minutes` in a sentence. */
    duration: (seconds: number, unitDisplay: 'short' | 'long' = 'short') => formatDuration(language, seconds, unitDisplay),
    /** Chooses the plural form for a number, and fills in `{count}`. */
    count: ({ one, other }: { readonly one: string; readonly other: string }, value: number) =>
      fillPlaceholders(plural.select(value) === 'one' ? one : other, { count: formatNumber(language, value) }),
    /** The name of a language, such as "French". */
    languageName: (code: string): string => languages.of(code) ?? code,
  };
}
