import pino, { type Logger } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOptions, repeatsMs } from '../src/log.ts';

let log: Logger;
let lines: object[];

beforeEach(() => {
  lines = [];
  const write = (line: string) => {
    const { time: _time, ...rest } = JSON.parse(line);
    lines.push(rest);
  };
  log = pino(logOptions('info'), { write });
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

it('a repeated line is written once, and again with its count after a minute', () => {
  const full = { level: 'error', code: 'SQLITE_FULL' };
  for (let time = 0; time < 50; time += 1) log.child({ reqId: time }).error({ code: 'SQLITE_FULL' }, 'lead not stored');
  for (let time = 0; time < 5; time += 1) log.error('no fields');
  expect(lines).toEqual([
    { ...full, reqId: 0, msg: 'lead not stored' },
    { level: 'error', msg: 'no fields' },
  ]);
  vi.advanceTimersByTime(repeatsMs);
  expect(lines.slice(2)).toEqual([
    { ...full, reqId: 0, times: 49, msg: 'lead not stored, again' },
    { level: 'error', times: 4, msg: 'no fields, again' },
  ]);
  log.error({ code: 'SQLITE_FULL' }, 'lead not stored');
  expect(lines).toHaveLength(5);
});

it('a different line is written immediately, and a line that occurred once is not written again', () => {
  log.error({ code: 'SQLITE_FULL' }, 'lead not stored');
  log.error({ code: 'SQLITE_IOERR' }, 'lead not stored');
  log.warn({ code: 'SQLITE_IOERR' }, 'lead not stored');
  log.debug({ code: 'SQLITE_IOERR' }, 'lead not stored');
  expect(lines).toHaveLength(3);
  vi.advanceTimersByTime(repeatsMs);
  expect(lines).toHaveLength(3);
});

it('errors are the same line if they come from the same place', () => {
  const fail = (message: string) => new Error(message);
  for (const message of ['of Anna', 'of Ben', 'of Carla']) log.error({ err: fail(message) }, 'unexpected error');
  log.error({ err: new TypeError('of Dora') }, 'unexpected error');
  expect(lines).toHaveLength(2);
});
