import { describe, expect, it } from 'vitest';
import { allowedTimes, textOfTime, timeOfText, withoutBusy } from '../src/booking/freeTimes.ts';
import { bookingRules } from './fixtureSite.ts';

const rules = { ...bookingRules, opens: '09:00', closes: '10:00', days: 2 };
const timesAt = (now: string, changes: Partial<typeof rules> = {}, minutes = 15) =>
  allowedTimes({ ...rules, ...changes }, minutes, Date.parse(now)).map(({ from }) => textOfTime(from));

describe('the times that can be booked', () => {
  it('follow each other from opening to closing, on working days without those off', () => {
    // 3 December 2026 is a Thursday.
    expect(timesAt('2026-12-03T00:00Z', { noticeHours: 0, daysOff: ['2026-12-04'] })).toEqual([
      ...['2026-12-03T08:00Z', '2026-12-03T08:15Z', '2026-12-03T08:30Z', '2026-12-03T08:45Z'],
      ...['2026-12-07T08:00Z', '2026-12-07T08:15Z', '2026-12-07T08:30Z', '2026-12-07T08:45Z'],
    ]);
  });

  it('begin after the notice, to the minute', () => {
    expect(timesAt('2026-12-02T08:30Z', { days: 2 })).toEqual(['2026-12-03T08:30Z', '2026-12-03T08:45Z']);
    expect(timesAt('2026-12-02T08:31Z', { days: 2 })).toEqual(['2026-12-03T08:45Z']);
  });

  it('end before closing, whatever their length', () => {
    expect(timesAt('2026-12-03T00:00Z', { noticeHours: 0, days: 1, closes: '10:10' }, 30)).toEqual([
      '2026-12-03T08:00Z',
      '2026-12-03T08:30Z',
    ]);
  });

  it('follow the clocks of the team before and after both changes of summer time', () => {
    expect(timesAt('2027-03-26T00:00Z', { noticeHours: 0, closes: '09:15' })).toEqual(['2027-03-26T08:00Z', '2027-03-29T07:00Z']);
    expect(timesAt('2026-10-23T00:00Z', { noticeHours: 0, closes: '09:15' })).toEqual(['2026-10-23T07:00Z', '2026-10-26T08:00Z']);
    // This team works in the night of the clock change, in which an hour is missing or repeated.
    const night = { zone: 'Africa/Cairo', noticeHours: 0, days: 1 };
    expect(timesAt('2026-04-23T22:00Z', { ...night, opens: '00:00', closes: '02:00' }, 60)).toEqual(['2026-04-23T22:00Z']);
    expect(timesAt('2026-10-29T00:00Z', { ...night, opens: '22:00', closes: '23:30' }, 60)).toEqual(['2026-10-29T19:00Z']);
  });

  it('do not overlap what is busy, and may touch it', () => {
    const times = allowedTimes({ ...rules, noticeHours: 0, days: 1 }, 15, Date.parse('2026-12-03T00:00Z'));
    const busy = [{ from: Date.parse('2026-12-03T08:15Z'), until: Date.parse('2026-12-03T08:31Z') }];
    expect(withoutBusy(times, busy).map(({ from }) => textOfTime(from))).toEqual(['2026-12-03T08:00Z', '2026-12-03T08:45Z']);
    // A long event hides a short one within it, whatever their order.
    const inner = { from: Date.parse('2026-12-03T08:20Z'), until: Date.parse('2026-12-03T08:21Z') };
    expect(withoutBusy(times, [inner, ...busy, inner])).toEqual(withoutBusy(times, busy));
  });

  it.each(['', '2026-12-03', '2026-12-03T09:15', '2026-12-03T09:15:00Z', '2026-13-03T09:15Z', ' 2026-12-03T09:15Z', '1e3'])(
    'are not named by %j',
    (text) => expect(timeOfText(text)).toBeNaN(),
  );
});
