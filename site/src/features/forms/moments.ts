import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import { fillStrict, formatDay, formatTimeOfDay } from '../../i18n/format.ts';
import type { BookingWords } from './schema.ts';

export type MomentWords = Pick<BookingWords, 'moment' | 'inParis'>;

/** Day (`2026-12-03`) and time (`10:15`) that clocks show at a moment. */
export type WallClock = { readonly day: string; readonly time: string };

/** Moment in the visitor's local time, and in the team's if that differs. */
export type Moment = { readonly own: WallClock; readonly team?: WallClock };

/**
 * Converts a moment to the local times of the visitor and the team.
 * @param start In UTC, such as `2026-12-03T09:15Z`.
 * @param zone Time zone of the team.
 */
export function toMoment(start: string, zone: string): Moment {
  const own = clock(start);
  const team = clock(start, zone);
  return team.day === own.day && team.time === own.time ? { own } : { own, team };
}

/** Whether a text is the start of a time, such as `2026-12-03T09:15Z`. */
export const isStart = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text) && !Number.isNaN(Date.parse(text));

/** Formats by time zone. Creating one for each of hundreds of times would delay the page. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

function clock(start: string, timeZone?: string): WallClock {
  // Swedish dates have the format of ISO 8601.
  const format = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  clocks.set(timeZone, format);
  const [day = '', time = ''] = format.format(new Date(start)).split(' ');
  return { day, time };
}

/** Describes a moment in words: day and time, and those in Paris if they differ. */
export function describeMoment(lang: Locale, words: MomentWords, { own, team }: Moment): { readonly own: string; readonly team: string } {
  const inWords = ({ day, time }: WallClock) =>
    fillStrict(words.moment, { day: formatDay(lang, day, { dateStyle: 'full' }), time: formatTimeOfDay(lang, time) });
  const time = team && (team.day === own.day ? formatTimeOfDay(lang, team.time) : inWords(team));
  return { own: inWords(own), team: time ? fillStrict(words.inParis, { time }) : '' };
}

/** The visitor's time zone in words, such as "Central European Time". */
export function zoneName(lang: Locale): string {
  const parts = new Intl.DateTimeFormat(localeRow(lang).formats, { timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Shows a moment in an element with places for the visitor's time, its zone, and the time in Paris. */
export function showMoment(element: ParentNode, lang: Locale, words: MomentWords, moment: Moment): void {
  const { own, team } = describeMoment(lang, words, moment);
  const texts = { own, zone: zoneName(lang), team };
  for (const [name, text] of Object.entries(texts)) element.querySelector(`[data-${name}]`)?.replaceChildren(text);
}
