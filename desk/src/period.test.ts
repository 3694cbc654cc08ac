import { expect, test } from 'vitest';
import { daysOf, readDays } from './period.ts';

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['days7', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['days30', '2026-01-15', '2025-12-17', '2026-01-15'],
  ['month', '2026-11-26', '2026-11-01', '2026-11-26'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
] as const)('%s on %s is from %s to %s', (period, day, since, until) => {
  expect(daysOf(period, day)).toEqual({ since, until });
});

test('days of an address are read if they are days', () => {
  // As in the link of the weekly summary.
  expect(readDays(new URLSearchParams('since=2026-11-16&until=2026-11-22'))).toEqual({ since: '2026-11-16', until: '2026-11-22' });
  expect(readDays(new URLSearchParams('since=2026-01-02&until=soon'))).toEqual({ since: '2026-01-02' });
  expect(readDays(new URLSearchParams())).toEqual({});
});
