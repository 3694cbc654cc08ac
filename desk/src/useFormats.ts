import { formatDuration, formatNumber } from '@emovera/contract/format.ts';
import { localeRow } from '@emovera/contract/locales.ts';
import { useMemo } from 'react';
import { zone } from './period.ts';
import { useLanguage } from './WordsProvider.tsx';

/** Formats of dates and numbers in the language of the screen. Times are those in Paris. */
export function useFormats() {
  const language = useLanguage();
  return useMemo(() => {
    const { formats: tag, firstDay } = localeRow(language);
    const joined = (parts: readonly Intl.DateTimeFormatPart[]) =>
      parts.map(({ type, value }) => (type === 'day' && value === '1' ? (firstDay ?? value) : value)).join('');
    const time = new Intl.DateTimeFormat(tag, {
      timeZone: zone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
    const dayFormat = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
    const short = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' });
    const month = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', year: 'numeric' });
    const plural = new Intl.PluralRules(tag);
    return {
      /** Day and time of day of an ISO 8601 time. */
      time: (iso: string) => joined(time.formatToParts(new Date(iso))),
      /** A day in ISO 8601. */
      day: (iso: string) => joined(dayFormat.formatToParts(new Date(iso))),
      /** A day in ISO 8601 without its year. */
      shortDay: (iso: string) => joined(short.formatToParts(new Date(iso))),
      /** A month such as `2026-03`. */
      month: (name: string) => month.format(new Date(name)),
      number: (value: number) => formatNumber(language, value),
      percent: (share: number) => formatNumber(language, share, { style: 'percent', maximumFractionDigits: 1 }),
      /** The difference to the number before, in percent with a sign. A dash if there was nothing before. */
      change: (current: number, before: number) =>
        before === 0
          ? '–'
          : formatNumber(language, current / before - 1, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
      /** A duration in its largest unit of which there are two: `5 min`, or `5 minutes` in a sentence. */
      duration: (seconds: number, unitDisplay: 'short' | 'long' = 'short') => formatDuration(language, seconds, unitDisplay),
      /** The text for a number, with the number in the place `{count}`. */
      count: ({ one, other }: { readonly one: string; readonly other: string }, value: number) =>
        (plural.select(value) === 'one' ? one : other).replace('{count}', formatNumber(language, value)),
    };
  }, [language]);
}
