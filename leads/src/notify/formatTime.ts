import { type Locale, localeRow } from '@emovera/contract/locales.ts';

/**
 * A time as a reader of the language writes it, in UTC.
 * @param time Milliseconds since 1970.
 */
export function formatTime(time: number, lang: Locale): string {
  const { formats, firstDay } = localeRow(lang);
  const text = new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .formatToParts(time)
    .map(({ type, value }) => (firstDay && type === 'day' && value === '1' ? firstDay : value))
    .join('');
  return `${text} UTC`;
}
