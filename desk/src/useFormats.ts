import { useMemo } from 'react';
import { zone } from './period.ts';
import { useLocaleRow } from './WordsProvider.tsx';

/** Formats of dates and numbers in the language of the screen. Times are those in Paris. */
export function useFormats() {
  const row = useLocaleRow();
  return useMemo(() => {
    const { formats: tag, firstDay, group } = row;
    const joined = (parts: readonly { readonly type: string; readonly value: string }[]) =>
      parts
        .map(({ type, value }) => {
          if (type === 'group') return group ?? value;
          return type === 'day' && value === '1' ? (firstDay ?? value) : value;
        })
        .join('');
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
    const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
    const inUnit = (value: number, unit: string) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(value);
    return {
      /** Day and time of day of an ISO 8601 time. */
      time: (iso: string) => joined(time.formatToParts(new Date(iso))),
      /** A day in ISO 8601. */
      day: (iso: string) => joined(dayFormat.formatToParts(new Date(iso))),
      /** A day in ISO 8601 without its year. */
      shortDay: (iso: string) => joined(short.formatToParts(new Date(iso))),
      number: (value: number) => joined(number.formatToParts(value)),
      percent: (share: number) => percent.format(share),
      /** A duration in its largest unit of which there are two. */
      duration: (seconds: number) => {
        const units = [
          ['day', 86_400],
          ['hour', 3600],
          ['minute', 60],
        ] as const;
        const [unit, length] = units.find((each) => seconds >= 2 * each[1]) ?? ['second', 1];
        return inUnit(seconds / length, unit);
      },
      /** The text for a number, with the number in the place `{count}`. */
      count: ({ one, other }: { readonly one: string; readonly other: string }, value: number) =>
        (plural.select(value) === 'one' ? one : other).replace('{count}', joined(number.formatToParts(value))),
    };
  }, [row]);
}
