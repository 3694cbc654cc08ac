/** Time zone of the company's days. */
const zone = 'Europe/Paris';

/**
 * The day in Paris of a time.
 * @param time Milliseconds since 1970.
 */
export function parisDay(time: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate();
}

/** The beginning of a day in Paris, in milliseconds since 1970. */
export function startOfParisDay(day: Temporal.PlainDate): number {
  return day.toZonedDateTime(zone).epochMilliseconds;
}
