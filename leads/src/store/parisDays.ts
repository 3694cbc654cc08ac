/** Time zone of the company's days. */
export const zone = 'Europe/Paris';

/**
 * Returns the day in Paris of a time.
 * @param time Milliseconds since 1970.
 */
export function parisDay(time: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate();
}

/** First and last day, both included. */
export type Days = { readonly since: Temporal.PlainDate; readonly until: Temporal.PlainDate };

/** Number of days, at least one. */
export function daysIn({ since, until }: Days): number {
  return since.until(until).days + 1;
}

/**
 * Returns the same days some time before, or the same whole months if the days are whole months. In a shorter month, the last days are left out.
 * @param ago Months or years.
 */
export function sameDaysBefore({ since, until }: Days, ago: Temporal.DurationLike): Days {
  const last = until.subtract(ago);
  const isWhole = since.day === 1 && until.day === until.daysInMonth;
  return { since: since.subtract(ago), until: isWhole ? last.with({ day: last.daysInMonth }) : last };
}

/** Times from `start` to before `end`, in milliseconds since 1970. */
export type Period = { readonly start: number; readonly end: number };

/** Converts days in Paris into times. */
export function toPeriod({ since, until }: Days): Period {
  return { start: startOfParisDay(since), end: startOfParisDay(until.add({ days: 1 })) };
}

/**
 * Formats a time in Paris, to the minute, such as `2026-11-26 09:00`. Spreadsheets read it as a time.
 * @param time Milliseconds since 1970.
 */
export function parisTime(time: number): string {
  const local = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute', roundingMode: 'trunc' }).replace('T', ' ');
}

/** Time for sending the team's mails of a day: 8 o'clock in Paris, in milliseconds since 1970. */
export function toMailTime(day: Temporal.PlainDate): number {
  return day.toZonedDateTime({ timeZone: zone, plainTime: '08:00' }).epochMilliseconds;
}

/** The beginning of a day in Paris, in milliseconds since 1970. */
export function startOfParisDay(day: Temporal.PlainDate): number {
  return day.toZonedDateTime(zone).epochMilliseconds;
}

/** Offsets of Paris from UTC in a period, in milliseconds, with the time from which on each applies. The latest comes first. */
export function parisOffsets({ start, end }: Period): readonly { readonly from: number; readonly offset: number }[] {
  const offsets: { readonly from: number; readonly offset: number }[] = [];
  let clock: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
  for (; clock && clock.epochMilliseconds < end; clock = clock.getTimeZoneTransition('next')) {
    offsets.unshift({ from: clock.epochMilliseconds, offset: clock.offsetNanoseconds / 1e6 });
  }
  return offsets;
}
