import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitRepeats, repeatsMs, type WriteLine } from '../src/limitRepeats.ts';

let lines: unknown[];
let write: WriteLine;

beforeEach(() => {
  lines = [];
  write = limitRepeats((line, message) => lines.push([line, message]));
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

it('a repeated error is logged once, and again with its count after a minute', () => {
  for (let time = 0; time < 50; time += 1) write({ code: 'SQLITE_FULL' }, 'lead not stored');
  expect(lines).toEqual([[{ code: 'SQLITE_FULL' }, 'lead not stored']]);
  vi.advanceTimersByTime(repeatsMs);
  expect(lines.slice(1)).toEqual([[{ code: 'SQLITE_FULL', times: 49 }, 'lead not stored, again']]);
  write({ code: 'SQLITE_FULL' }, 'lead not stored');
  expect(lines).toHaveLength(3);
});

it('a different error is logged immediately, and an error that occurred once is not logged again', () => {
  write({ code: 'SQLITE_FULL' }, 'lead not stored');
  write({ code: 'SQLITE_IOERR' }, 'lead not stored');
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(repeatsMs);
  expect(lines).toHaveLength(2);
});
