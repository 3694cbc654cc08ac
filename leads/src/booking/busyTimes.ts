import ICAL from 'ical.js';
import { dayMs } from '../durations.ts';
import { type Interval, maxBusy, tooManyBusy } from './freeTimes.ts';
import { windowsZones } from './windowsZones.ts';

/** A calendar that was read. */
export type ReadCalendar = {
  /** Busy intervals. */
  readonly busy: readonly Interval[];
  /** Events that could not be read, such as those with a wrong rule. */
  readonly skipped: number;
};

/** Text of a calendar, and the period to read from it. */
export type CalendarTask = Interval & {
  /** Text in the format of iCalendar (RFC 5545). */
  readonly text: string;
  /** Time zone of times without one, and of whole days, if the calendar has none. */
  readonly zone: string;
};

/** Maximum number of occurrences of one event. A daily event reaches the limit after 27 years. */
const maxOccurrences = 10_000;

/**
 * Reads the busy intervals of a calendar. Cancelled events and those that are marked as free do not count. It blocks the thread, longer for a large calendar.
 * @throws Error if the text is not a calendar, or has too many events.
 */
export function busyTimes({ text, zone, from, until }: CalendarTask): ReadCalendar {
  const { calendar, unreadable } = parse(text);
  if (calendar.name !== 'vcalendar') throw new Error('notACalendar');
  const { getTime, toLocal } = clock([calendar.getFirstPropertyValue('x-wr-timezone'), zone].map(String));
  const busy: Interval[] = [];
  let skipped = unreadable;
  const add = (interval: Interval) => {
    if (interval.until > from && interval.from < until) busy.push(interval);
  };
  const events = calendar.getAllSubcomponents('vevent');
  const changed = new Map<string, Map<number, ICAL.Component>>();
  for (const event of events.filter((one) => one.hasProperty('recurrence-id'))) {
    try {
      const at = getTime(event, 'recurrence-id');
      changed.getOrInsertComputed(String(event.getFirstPropertyValue('uid')), () => new Map()).set(at, event);
    } catch {
      skipped += 1;
    }
  }
  const getLength = (component: ICAL.Component) => {
    const { startDate, endDate } = new ICAL.Event(component, { exceptions: [] });
    const length = getTime(component, 'dtend', endDate) - getTime(component, 'dtstart');
    // Some programs write that a whole day ends on the same day.
    return length === 0 && startDate.isDate ? dayMs : length;
  };
  for (const component of events) {
    try {
      const event = new ICAL.Event(component, { exceptions: [] });
      const start = getTime(component, 'dtstart');
      const length = getLength(component);
      // An event without an end takes no time.
      if (isFree(component) || length <= 0) continue;
      if (!event.isRecurring()) {
        add({ from: start, until: start + length });
        continue;
      }
      for (const property of component.getAllProperties('rrule')) {
        const rule = property.getFirstValue() as ICAL.Recur;
        if (rule.until) rule.until = toLocal(component, rule.until);
      }
      const others = changed.get(event.uid) ?? new Map<number, ICAL.Component>();
      // Some changes are also for all later occurrences.
      const rules = [...others]
        .filter(([, change]) => change.getFirstProperty('recurrence-id')?.getFirstParameter('range') === 'THISANDFUTURE')
        .map(([since, change]) => ({ since, move: getTime(change, 'dtstart') - since, length: isFree(change) ? 0 : getLength(change) }))
        .sort((a, b) => a.since - b.since);
      const ruleAt = (at: number) => rules.findLast(({ since }) => since <= at) ?? { move: 0, length };
      const latest = Math.max(length, ...rules.map((rule) => rule.move + rule.length));
      const occurrences = event.iterator();
      for (let count = 0, next = occurrences.next(); next; count += 1, next = occurrences.next()) {
        if (count >= maxOccurrences) throw new Error('tooMany');
        // Most are long over. No zone is a day away from UTC.
        if (Date.UTC(next.year, next.month - 1, next.day + 1) + latest + dayMs < from) continue;
        const at = getTime(component, 'dtstart', next);
        if (at >= until) break;
        if (others.has(at)) continue;
        const rule = ruleAt(at);
        if (rule.length > 0) add({ from: at + rule.move, until: at + rule.move + rule.length });
      }
    } catch {
      skipped += 1;
    }
  }
  // Some programs publish free/busy times instead of events.
  for (const property of calendar.getAllSubcomponents('vfreebusy').flatMap((part) => part.getAllProperties('freebusy'))) {
    if (property.getParameter('fbtype') === 'FREE') continue;
    for (const period of property.getValues() as ICAL.Period[])
      add({ from: period.start.toUnixTime() * 1000, until: period.getEnd().toUnixTime() * 1000 });
  }
  if (busy.length > maxBusy) throw new Error(tooManyBusy);
  return { busy, skipped };
}

/** Parses a calendar. The library refuses a whole calendar because of one event, so such events are removed. */
function parse(source: string): { readonly calendar: ICAL.Component; readonly unreadable: number } {
  // Exchange writes this name without the quotes that its colon needs.
  const text = source.replaceAll(/;TZID=(tzone:[\w/ ]+)/g, ';TZID="$1"');
  let unreadable = 0;
  const isReadable = (part: string) => {
    try {
      return Boolean(ICAL.parse(part));
    } catch {
      unreadable += 1;
      return false;
    }
  };
  const read = (part: string) => new ICAL.Component(ICAL.parse(part));
  try {
    return { calendar: read(text), unreadable };
  } catch {
    const readable = text.replace(/^BEGIN:VEVENT\r?\n.*?^END:VEVENT\r?\n/gms, (event) => (isReadable(event) ? event : ''));
    return { calendar: read(readable), unreadable };
  }
}

/** Whether an event leaves its time free. The status of Outlook comes before `TRANSP`, as in Exchange (MS-OXCICAL). */
function isFree(event: ICAL.Component): boolean {
  const status = event.getFirstPropertyValue('x-microsoft-cdo-busystatus') ?? event.getFirstPropertyValue('transp');
  return (
    ['FREE', 'WORKINGELSEWHERE', 'TRANSPARENT'].includes(String(status).toUpperCase()) ||
    String(event.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED'
  );
}

/**
 * Converts times in a calendar to milliseconds since 1970. For zones that the system knows, it uses the system's rules, because the rules in calendars are
 * often old or missing.
 * @param zones Names of the zone of times without one. The first that the system knows counts.
 */
function clock(zones: readonly string[]) {
  const isZoneByName = new Map<string, boolean>();
  const isKnown = (name: string) =>
    isZoneByName.getOrInsertComputed(name, () => {
      try {
        return Temporal.Now.zonedDateTimeISO(name) !== undefined;
      } catch {
        return false;
      }
    });
  const zone = zones.find(isKnown) ?? 'UTC';
  /** Zone of a time. Undefined if it is in UTC, or in a zone that only the calendar defines. */
  const findZone = (event: ICAL.Component, name: string, time: ICAL.Time): string | undefined => {
    const property = event.getFirstProperty(name) ?? event.getFirstProperty('dtstart');
    const tzid = property?.getFirstParameter('tzid') ?? '';
    const zoneName = windowsZones.get(tzid) ?? tzid;
    const isOfCalendar = !time.isDate && zoneName !== '' && !isKnown(zoneName) && time.zone !== ICAL.Timezone.localTimezone;
    if (isOfCalendar || time.zone === ICAL.Timezone.utcTimezone) return undefined;
    return !time.isDate && isKnown(zoneName) ? zoneName : zone;
  };
  return {
    /**
     * Returns milliseconds since 1970.
     * @param time Another time in the zone of the property.
     */
    getTime(event: ICAL.Component, name: string, time = event.getFirstPropertyValue(name) as ICAL.Time): number {
      const timeZone = findZone(event, name, time);
      if (timeZone === undefined) return time.toUnixTime() * 1000;
      const { year, month, day, hour, minute, second } = time;
      return Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }).toZonedDateTime(timeZone).epochMilliseconds;
    },
    /** Converts the end of a series from UTC to the zone of its start, unless the calendar defines that: the library compares both as they are written. */
    toLocal(event: ICAL.Component, end: ICAL.Time): ICAL.Time {
      const start = event.getFirstPropertyValue('dtstart') as ICAL.Time;
      const timeZone = findZone(event, 'dtstart', start);
      const { localTimezone, utcTimezone } = ICAL.Timezone;
      if (timeZone === undefined || start.zone !== localTimezone || end.zone !== utcTimezone) return end;
      const { year, month, day, hour, minute, second } = Temporal.Instant.fromEpochMilliseconds(end.toUnixTime() * 1000).toZonedDateTimeISO(
        timeZone,
      );
      return ICAL.Time.fromData({ year, month, day, hour, minute, second });
    },
  };
}
