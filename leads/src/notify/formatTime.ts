import { type Locale, localeRow } from '@emovera/contract/locales.ts';

/**
 * A time as a reader of the language writes it, in UTC.
 * @param time Milliseconds since 1970.
 */
export function formatTime(time: number, lang: Locale): string {
  const format = new Intl.DateTimeFormat(localeRow(lang).formats, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(time)} UTC`;
}
