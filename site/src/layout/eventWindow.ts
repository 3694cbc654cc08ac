/**
 * Time in which an event is announced: from one month before its first day to the end of its last day, in the time zone of the event.
 * @returns Milliseconds since 1970, both inclusive.
 */
export function eventWindow(event: { from: string; to: string; timeZone: string }): { from: number; until: number } {
  const from = Temporal.PlainDate.from(event.from).subtract({ months: 1 }).toZonedDateTime(event.timeZone);
  const until = Temporal.PlainDate.from(event.to).add({ days: 1 }).toZonedDateTime(event.timeZone);
  return { from: from.epochMilliseconds, until: until.epochMilliseconds - 1 };
}
