/**
 * When the announcement of an event is shown: from one month before its first day to the end of its last, in the event's own time zone.
 * @returns Milliseconds since 1970, both inclusive.
 */
export function eventWindow(event: { from: string; to: string; timeZone: string }): { from: number; until: number } {
  const from = Temporal.PlainDate.from(event.from).subtract({ months: 1 }).toZonedDateTime(event.timeZone);
  const until = Temporal.PlainDate.from(event.to).add({ days: 1 }).toZonedDateTime(event.timeZone);
  return { from: from.epochMilliseconds, until: until.epochMilliseconds - 1 };
}
