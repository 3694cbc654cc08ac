import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { maxReadingAgeMs, openCalendars } from '../src/booking/calendars.ts';
import type { Interval } from '../src/booking/freeTimes.ts';
import { event, makeCalendar, startCalendar, utc } from './calendar.ts';

const minute = 60_000;

/** The calendars of a team in Paris, with a clock that begins on 29 November 2026. */
function open(addresses: readonly string[], timeoutMs?: number) {
  const clock = { now: Date.parse('2026-11-29T12:00Z') };
  const log: string[] = [];
  const note = (level: string) => (entry: object) => {
    const { calendar, reason = '', skipped = '' } = entry as Record<string, unknown>;
    log.push(`${level} ${calendar} ${reason}${skipped}`.trim());
  };
  const read: boolean[] = [];
  const find = openCalendars(addresses, {
    ...{ zone: 'Europe/Paris', now: () => clock.now, timeoutMs },
    log: { info: note('info'), warn: note('warn'), error: note('error') } as never,
    onRead: (_, isGood) => read.push(isGood),
  });
  const shown = (busy: readonly Interval[] | undefined) =>
    busy
      ?.filter(({ from }) => from < clock.now + 16 * 24 * 60 * minute)
      .map(({ from, until }) => `${utc(from)}/${utc(until)}`)
      .sort();
  return { clock, log, read, busy: async () => shown(await find()) };
}

it('counts what is in the calendars: repeated, moved and whole-day events in their zones, but none that is free, cancelled or left out', async () => {
  const feed = await startCalendar(
    makeCalendar(
      [
        'VTIMEZONE',
        'TZID:tzone://Microsoft/Custom',
        ...[
          'BEGIN:STANDARD',
          'DTSTART:16010101T030000',
          'TZOFFSETFROM:+0200',
          'TZOFFSETTO:+0100',
          'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
          'END:STANDARD',
        ],
        ...[
          'BEGIN:DAYLIGHT',
          'DTSTART:16010101T020000',
          'TZOFFSETFROM:+0100',
          'TZOFFSETTO:+0200',
          'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
          'END:DAYLIGHT',
        ],
      ],
      // The event is weekly from the summer on. One occurrence was moved, and another was left out.
      event(
        'UID:weekly',
        'DTSTART;TZID=Europe/Paris:20260901T100000',
        'DTEND;TZID=Europe/Paris:20260901T103000',
        'RRULE:FREQ=WEEKLY;BYDAY=TU',
        'EXDATE;TZID=Europe/Paris:20261208T100000',
      ),
      event('UID:weekly', 'RECURRENCE-ID;TZID=Europe/Paris:20261201T100000', 'DTSTART;TZID=Europe/Paris:20261202T140000', 'DURATION:PT30M'),
      event('UID:custom', 'DTSTART;TZID="tzone://Microsoft/Custom":20261203T090000', 'DURATION:PT1H'),
      event('UID:unquoted', 'DTSTART;TZID=tzone://Microsoft/Utc:20261203T110000', 'DURATION:PT1H'),
      event('UID:undefined', 'DTSTART;TZID=Hawaiian Standard Time:20261203T100000', 'DURATION:PT1H'),
      // The calendar does not define the zone, and the series ends with the start of its last event.
      event(
        'UID:ending',
        'DTSTART;TZID=Romance Standard Time:20261124T160000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;UNTIL=20261201T150000Z',
      ),
      event('UID:york', 'DTSTART;TZID=America/New_York:20261203T090000', 'DURATION:PT1H'),
      event('UID:floating', 'DTSTART:20261203T180000', 'DURATION:PT1H'),
      event('UID:day', 'DTSTART;VALUE=DATE:20261204'),
      event('UID:same', 'DTSTART;VALUE=DATE:20261206', 'DTEND;VALUE=DATE:20261206'),
      event('UID:free', 'DTSTART:20261207T090000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'),
      event('UID:cancelled', 'DTSTART:20261207T090000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
      event('UID:mark', 'DTSTART:20261207T090000Z'),
      // The second and all later occurrences were moved, and the fourth was cancelled.
      event('UID:later', 'DTSTART:20261207T100000Z', 'DURATION:PT15M', 'RRULE:FREQ=DAILY;COUNT=4'),
      event('UID:later', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T100000Z', 'DTSTART:20261208T110000Z', 'DURATION:PT30M'),
      event('UID:later', 'RECURRENCE-ID:20261210T100000Z', 'DTSTART:20261210T110000Z', 'DURATION:PT30M', 'STATUS:CANCELLED'),
      // Outlook has its own status.
      event('UID:away', 'DTSTART:20261211T080000Z', 'DURATION:PT1H', 'TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
      event('UID:perhaps', 'DTSTART:20261211T100000Z', 'DURATION:PT1H', 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'),
      event('UID:home', 'DTSTART;VALUE=DATE:20261214', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'),
      event('UID:offered', 'DTSTART;VALUE=DATE:20261214', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      ['VFREEBUSY', 'DTSTAMP:20260101T000000Z', 'FREEBUSY:20261209T080000Z/PT15M', 'FREEBUSY;FBTYPE=FREE:20261209T090000Z/PT15M'],
    ),
  );
  // Google publishes a zone for times without one. It uses the system's names of zones. Some programs begin with a byte order mark.
  const google = `\uFEFF${makeCalendar(event('UID:other', 'DTSTART:20261210T040000', 'DURATION:PT15M'))}`;
  const other = await startCalendar(google.replace('PRODID', 'X-WR-TIMEZONE:America/New_York\r\nPRODID'));
  const team = open([feed.address, other.address]);
  expect(await team.busy()).toEqual([
    '20261201T150000Z/20261201T160000Z',
    '20261202T130000Z/20261202T133000Z',
    '20261203T080000Z/20261203T090000Z',
    '20261203T110000Z/20261203T120000Z',
    '20261203T140000Z/20261203T150000Z',
    '20261203T170000Z/20261203T180000Z',
    '20261203T200000Z/20261203T210000Z',
    '20261203T230000Z/20261204T230000Z',
    '20261205T230000Z/20261206T230000Z',
    '20261207T100000Z/20261207T101500Z',
    '20261208T110000Z/20261208T113000Z',
    '20261209T080000Z/20261209T081500Z',
    '20261209T110000Z/20261209T113000Z',
    '20261210T090000Z/20261210T091500Z',
    '20261211T080000Z/20261211T090000Z',
    '20261211T100000Z/20261211T110000Z',
    '20261215T090000Z/20261215T093000Z',
  ]);
  expect(team.log).toEqual([]);
});

it('reads each calendar every five minutes at most, once for all who ask, and does not read again what is unchanged', async () => {
  const feed = await startCalendar();
  feed.answer((request, response) => {
    const isKnown = request.headers['if-none-match'] === '"1"';
    response
      .writeHead(isKnown ? 304 : 200, { etag: '"1"' })
      .end(isKnown ? undefined : makeCalendar(event('UID:a', 'DTSTART:20261201T090000Z', 'DURATION:PT1H')));
  });
  const team = open([feed.address]);
  const expected = ['20261201T090000Z/20261201T100000Z'];
  expect(await Promise.all([team.busy(), team.busy()])).toEqual([expected, expected]);
  team.clock.now += 5 * minute - 1;
  await team.busy();
  expect(feed.requests).toEqual([undefined]);
  team.clock.now += 1;
  expect(await team.busy()).toEqual(expected);
  // After a day, the reading lacks the days that are now offered.
  team.clock.now += 24 * 60 * minute;
  expect(await team.busy()).toEqual(expected);
  expect(feed.requests).toEqual([undefined, '"1"', undefined]);
  // A clock that was wrong is set back.
  team.clock.now -= 30 * 24 * 60 * minute;
  await team.busy();
  expect(feed.requests).toHaveLength(4);
});

it('keeps the last reading of a calendar that cannot be read for an hour, says so once, and then knows of no free times', async () => {
  const [feed, other] = await Promise.all([startCalendar(), startCalendar()]);
  const team = open([other.address, feed.address]);
  expect(await team.busy()).toEqual([]);
  feed.answer((_, response) => response.writeHead(403).end());
  team.clock.now += 5 * minute;
  expect(await team.busy()).toEqual([]);
  team.clock.now += maxReadingAgeMs - 5 * minute - 1;
  expect(await team.busy()).toEqual([]);
  team.clock.now += 5 * minute;
  expect(await team.busy()).toBeUndefined();
  feed.show(makeCalendar());
  team.clock.now += 5 * minute;
  expect(await team.busy()).toEqual([]);
  expect(team.log).toEqual(['error 2 status 403', 'info 2']);
  expect(team.read.filter((isGood) => !isGood)).toHaveLength(3);
});

const show =
  (text: string): RequestListener =>
  (_, response) =>
    response.end(text);
const redirect =
  (place: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location: place }).end();
const minutes = Array.from({ length: 6 }, (_, index) =>
  event(`UID:${index}`, 'DTSTART:20261130T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;COUNT=10000'),
);
const bad = {
  'is not a calendar': [show(makeCalendar().slice(0, 40)), 'not a calendar'],
  'has too many events': [show(makeCalendar(...minutes)), 'more than 50000 busy times'],
  'is too large': [show(makeCalendar(event(`DESCRIPTION:${'x'.repeat(5_000_000)}`))), 'more than 5 MB'],
  'sends the service to another host, which may be inside the network': [
    redirect('http://127.0.0.1:1/'),
    'redirects to http://127.0.0.1:1. Set CALENDAR_FEEDS to an https address that does not redirect there',
  ],
  'redirects for ever': [redirect('/secret.ics'), 'too many redirects'],
} as const;

it.each(Object.entries(bad))('offers nothing if a calendar %s, and says why without its address', async (_, [answer, reason]) => {
  const feed = await startCalendar();
  feed.answer(answer);
  const team = open([feed.address]);
  expect([await team.busy(), team.log]).toEqual([undefined, [`error 1 ${reason}`]]);
});

it('waits neither for a calendar that does not answer, nor for an event that never ends', async () => {
  const [silent, endless] = await Promise.all([startCalendar(), startCalendar()]);
  silent.answer(() => {});
  const years = Array.from({ length: 3000 }, (_, index) => `RDATE:${utc(Date.UTC(2026, 11, 1) + index * minute)}`);
  const rules = Array.from({ length: 60 }, (_, index) =>
    event(`UID:${index}`, 'DTSTART:20000101T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY', ...years),
  );
  endless.show(makeCalendar(...rules));
  const teams = [silent, endless].map(({ address }) => open([address], 2000));
  expect(await Promise.all(teams.map((team) => team.busy()))).toEqual([undefined, undefined]);
  expect(teams.map(({ log }) => log)).toEqual([['error 1 no answer within 2 s'], ['error 1 it takes more than 2 s to read']]);
});

it('does not count events whose rules are wrong or have no end, nor changes of an unknown occurrence, and says how many', async () => {
  const feed = await startCalendar(
    makeCalendar(
      event('UID:seconds', 'DTSTART:20200101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY'),
      event('UID:wrong', 'DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYYEARDAY=400'),
      event('UID:good', 'DTSTART:20261201T090000Z', 'DURATION:PT1H'),
      event('UID:change', 'RECURRENCE-ID;VALUE=TEXT:abc', 'DTSTART:20261201T110000Z', 'DURATION:PT1H'),
    ),
  );
  const team = open([feed.address]);
  // The time of the change is known, so it is busy.
  expect(await team.busy()).toEqual(['20261201T090000Z/20261201T100000Z', '20261201T110000Z/20261201T120000Z']);
  expect(team.log).toEqual(['warn 1 3']);
});
