import { expect, test } from 'vitest';
import { eventWindow } from './Banners.tsx';

const paris = 'Europe/Paris';
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

test('an event is announced from one month before its first day to the end of its last day, in its time zone', () => {
  const { from, until } = eventWindow({ from: '2024-05-22', to: '2024-05-25', timeZone: paris });
  // In April and May, Paris is two hours ahead of UTC.
  expect(iso(from)).toBe('2024-04-21T22:00:00.000Z');
  expect(iso(until)).toBe('2024-05-25T21:59:59.999Z');
});

test('a clock change within the month moves neither midnight', () => {
  const { from, until } = eventWindow({ from: '2026-04-10', to: '2026-04-10', timeZone: paris });
  // 10 March is winter time, one hour ahead of UTC; 10 April is summer time.
  expect(iso(from)).toBe('2026-03-09T23:00:00.000Z');
  expect(iso(until)).toBe('2026-04-10T21:59:59.999Z');
});

test('the days on which the clocks change have 23 and 25 hours', () => {
  const hours = (day: string) => {
    const next = Temporal.PlainDate.from(day).add({ months: 1 }).toString();
    const { from, until } = eventWindow({ from: next, to: day, timeZone: paris });
    return (until + 1 - from) / 3_600_000;
  };
  expect(hours('2026-03-29')).toBe(23);
  expect(hours('2026-10-25')).toBe(25);
});

test('one month before the 31st is the last day of a shorter month', () => {
  const { from } = eventWindow({ from: '2026-03-31', to: '2026-04-01', timeZone: paris });
  expect(iso(from)).toBe('2026-02-27T23:00:00.000Z');
});
