import { expect, test } from 'vitest';
import { earlierMonths, readDays, toDays } from './period.ts';

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['days7', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['days30', '2026-01-15', '2025-12-17', '2026-01-15'],
  ['month', '2026-11-26', '2026-11-01', '2026-11-26'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['2024-02', '2026-01-01', '2024-02-01', '2024-02-29'],
] as const)('%s on %s is from %s to %s', (period, day, since, until) => {
  expect(toDays(period, day)).toEqual({ since, until });
});

test('days of an address are read if they are days', () => {
  // The link of the weekly summary has the same period.
  for (const [day, monday] of [
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
  ] as const)
    expect(toDays('week', day)).toEqual({ since: monday, until: day });
  expect(readDays(new URLSearchParams('since=2026-11-16&until=2026-11-22'))).toEqual({ since: '2026-11-16', until: '2026-11-22' });
  expect(readDays(new URLSearchParams('period=2026-03'))).toEqual({ since: '2026-03-01', until: '2026-03-31' });
  expect(readDays(new URLSearchParams('period=2026-13'))).toEqual({});
  expect(readDays(new URLSearchParams('since=2026-01-02&until=soon'))).toEqual({ since: '2026-01-02' });
  expect(readDays(new URLSearchParams())).toEqual({});
});

test('the months to choose are those before the last one', () => {
  const months = earlierMonths('2026-02-15');
  expect([months[0], months.at(-1), months.length]).toEqual(['2025-12', '2025-01', 12]);
});
