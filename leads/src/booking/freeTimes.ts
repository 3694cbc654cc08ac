import type { BookingRules } from '@emovera/contract/booking.ts';
import { minuteMs } from '../durations.ts';

/** A period, in milliseconds since 1970. It does not include its end. */
export type Interval = { readonly from: number; readonly until: number };

/** Maximum number of busy intervals. More would delay the answers of the service, which compares them for every visitor. */
export const maxBusy = 50_000;

/** Message of the error for more of them. */
export const tooManyBusy = `more than ${maxBusy} busy times`;

/**
 * Lists the times that the rules allow, one after the other from the opening of each working day.
 * @param minutes Length of each time.
 * @param now Milliseconds since 1970, like the starts in the result.
 */
export function allowedTimes({ zone, opens, closes, noticeHours, days, daysOff }: BookingRules, minutes: number, now: number): Interval[] {
  const earliest = now + noticeHours * 60 * minuteMs;
  const times: Interval[] = [];
  let day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  for (let left = days; left > 0; day = day.add({ days: 1 })) {
    if (day.dayOfWeek > 5 || daysOff.includes(day.toString())) continue;
    left -= 1;
    const at = (time: string) => day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
    const end = at(closes);
    for (let from = at(opens), until = 0; ; from = until) {
      until = from + minutes * minuteMs;
      if (until > end) break;
      if (from >= earliest) times.push({ from, until });
    }
  }
  return times;
}

/**
 * Leaves out times that overlap a busy interval. The times must be in order. It compares each event only once, because every visitor requests times, and a team
 * has thousands of events.
 */
export function withoutBusy(times: readonly Interval[], busy: readonly Interval[]): Interval[] {
  const left = busy.toSorted((a, b) => b.from - a.from);
  let busyUntil = Number.NEGATIVE_INFINITY;
  return times.filter(({ from, until }) => {
    for (let next = left.at(-1); next && next.from < until; next = left.at(-1)) {
      busyUntil = Math.max(busyUntil, next.until);
      left.pop();
    }
    return busyUntil <= from;
  });
}

/** Formats the start of a time for pages, such as `2026-12-03T09:15Z`. */
export function textOfTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16)}Z`;
}

/** Parses the start of a time. NaN if the text has another format. */
export function timeOfText(text: string): number {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text) ? Date.parse(text) : Number.NaN;
}
