import { useMemo } from 'react';
import { useFormatsTag } from './WordsProvider.tsx';

/** Time zone of the company's days, as in reports and exports. */
export const zone = 'Europe/Paris';

/** Formats of dates and numbers in the language of the screen. Times are those in Paris. */
export function useFormats() {
  const tag = useFormatsTag();
  return useMemo(() => {
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
    const number = new Intl.NumberFormat(tag);
    const plural = new Intl.PluralRules(tag);
    return {
      /** Day and time of day of an ISO 8601 time. */
      time: (iso: string) => time.format(new Date(iso)),
      /** A day in ISO 8601. */
      day: (iso: string) => dayFormat.format(new Date(iso)),
      /** A day in ISO 8601 without its year. */
      shortDay: (iso: string) => short.format(new Date(iso)),
      number: (value: number) => number.format(value),
      /** The text for a number, with the number in the place `{count}`. */
      count: ({ one, other }: { readonly one: string; readonly other: string }, value: number) =>
        (plural.select(value) === 'one' ? one : other).replace('{count}', number.format(value)),
    };
  }, [tag]);
}
