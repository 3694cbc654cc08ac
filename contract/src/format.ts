import { type Locale, localeRow } from './locales.ts';

/** Formats in use. Creating one takes more than ten times as long as using it. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(formats: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${formats} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(formats, options);
  numberFormats.set(key, format);
  return format;
}

/** Formats a number. The minus is U+2212, which is as wide as the plus. A number that is rounded to zero has no sign. */
export function formatNumber(lang: Locale, value: number, options: Intl.NumberFormatOptions = {}): string {
  const { formats, group } = localeRow(lang);
  return numberFormat(formats, { signDisplay: 'negative', ...options })
    .formatToParts(value)
    .map(({ type, value: text }) => (group && type === 'group' ? group : type === 'minusSign' ? '−' : text))
    .join('');
}

/** Formats the days of a period for the placeholders `{from}` and `{to}`. The first day has only what differs: "22" to "25 May 2024". */
export function formatPeriod(lang: Locale, { from, to }: { from: string; to: string }): { from: string; to: string } {
  const options: Intl.DateTimeFormatOptions =
    from.slice(0, 7) === to.slice(0, 7)
      ? { day: 'numeric' }
      : from.slice(0, 4) === to.slice(0, 4)
        ? { day: 'numeric', month: 'long' }
        : { dateStyle: 'long' };
  return { from: formatDay(lang, from, options), to: formatDay(lang, to) };
}

/** Formats a calendar day, given as `YYYY-MM-DD`. By default the month is a word. */
export function formatDay(lang: Locale, day: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  const { formats, firstDay } = localeRow(lang);
  return new Intl.DateTimeFormat(formats, { ...options, timeZone: 'UTC' })
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .map((part) => (firstDay && part.type === 'day' && part.value === '1' ? firstDay : part.value))
    .join('');
}

/** Formats a time of day, given as `HH:MM`. */
export function formatTimeOfDay(lang: Locale, time: string): string {
  const { hour } = localeRow(lang);
  if (!hour) return time;
  const [hours, minutes] = time.split(':');
  return Number(hours) + hour + (minutes === '00' ? '' : `\u00a0${minutes}`);
}

/** Formats a duration in its largest unit of which there are two, such as "90 min" or "2 days". It stays on one line. In sentences, units are `long`: "90 minutes". */
export function formatDuration(lang: Locale, seconds: number, unitDisplay: 'short' | 'long' = 'short'): string {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const;
  const [unit, length] = units.find((each) => seconds >= 2 * each[1]) ?? ['second', 1];
  const text = formatNumber(lang, seconds / length, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 0 });
  return text.replace(' ', '\u00a0');
}
