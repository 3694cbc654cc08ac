import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { dayMs, hourMs, minuteMs } from '../durations.ts';
import { findErrorCode } from '../errors.ts';
import type { CalendarTask, ReadCalendar } from './busyTimes.ts';
import { type Interval, tooManyBusy } from './freeTimes.ts';

/** Time for which a reading is reused, in milliseconds. */
const freshMs = 5 * minuteMs;

/** Time for which a reading is used while the calendar cannot be read, in milliseconds. Afterwards no times are offered. */
export const maxReadingAgeMs = hourMs;

/** Time for which an unchanged calendar is not read again, in milliseconds, and the period that a reading covers: more than the days that can be offered. */
const unchangedMs = dayMs;
const coveredMs = 120 * dayMs;

/** Maximum time for the answer, and for reading it, in milliseconds. */
const readTimeoutMs = 10_000;

/** Maximum memory for reading a calendar, in megabytes. */
const maxMegabytes = 256;

/** File of the thread that reads calendars. In a release, it is a program beside that of the service. */
const threadFile = import.meta.url.endsWith('.ts') ? './calendarWorker.ts' : './calendarWorker.program.js';

/** Maximum number of bytes of a calendar. */
const maxBytes = 5_000_000;

/** Whether a time was within a period before now. A time far in the future was noted while a clock was wrong. */
const isWithin = (periodMs: number, time: number, now: number): boolean => Math.abs(now - time) < periodMs;

/** Error of a calendar. Its message is a code or a few words. It never contains the address, which is secret. */
class CalendarError extends Error {}

type Reading = ReadCalendar & {
  readonly etag: string | undefined;
  /** Time when it was read, and time when it was last found unchanged, in milliseconds since 1970. */
  readonly readAt: number;
  readonly seenAt: number;
};

/** Options for reading a calendar. */
type ReadOptions = {
  /** Time zone of the team. */
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Maximum time for the answer, and for reading it, in milliseconds. Default ten seconds. */
  readonly timeoutMs?: number | undefined;
  /** Previous reading, if any. */
  readonly lastReading?: Reading | undefined;
};

/**
 * Reads a calendar.
 * @throws Error with a message that can be shown.
 */
export async function readCalendar(address: string, { zone, now, timeoutMs = readTimeoutMs, lastReading }: ReadOptions): Promise<Reading> {
  const isRecent = lastReading?.etag !== undefined && isWithin(unchangedMs, lastReading.readAt, now);
  try {
    const response = await request(address, {
      headers: { accept: 'text/calendar', ...(isRecent && lastReading.etag && { 'if-none-match': lastReading.etag }) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 304 && isRecent) return { ...lastReading, seenAt: now };
    if (!response.ok) throw new CalendarError(`status ${response.status}`);
    const text = await readText(response);
    const read = await expand({ text, zone, from: now, until: now + coveredMs }, timeoutMs);
    return { ...read, etag: response.headers.get('etag') ?? undefined, readAt: now, seenAt: now };
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    const { name, cause } = error as Error;
    throw new CalendarError(
      name === 'TimeoutError' ? `no answer within ${timeoutMs / 1000} s` : (findErrorCode(cause ?? error) ?? 'no answer'),
    );
  }
}

/** Requests an address. It follows redirects within the origin only, because another one could be inside the network of the service. */
async function request(address: string, options: RequestInit, redirects = 5): Promise<Response> {
  const response = await fetch(address, { ...options, redirect: 'manual' });
  const target = response.headers.get('location');
  if (target === null || ![301, 302, 303, 307, 308].includes(response.status)) return response;
  await response.body?.cancel();
  const { href, origin } = new URL(target, address);
  if (origin !== new URL(address).origin)
    throw new CalendarError(`redirects to ${origin}. Set CALENDAR_FEEDS to an https address that does not redirect there`);
  if (redirects === 0) throw new CalendarError('too many redirects');
  return request(href, options, redirects - 1);
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new CalendarError(`more than ${maxBytes / 1_000_000} MB`);
    chunks.push(chunk);
  }
  // Some programs write a byte order mark, which the decoder removes.
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Reads the text of a calendar in another thread, and ends the thread if it takes too long. */
async function expand(task: CalendarTask, timeoutMs: number): Promise<ReadCalendar> {
  const worker = new Worker(new URL(threadFile, import.meta.url), {
    ...{ workerData: task, execArgv: [], stderr: true },
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  // It can run out of memory while it is being ended. An error without a listener would end the service.
  worker.on('error', () => undefined);
  try {
    const [read] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return read;
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException;
    if (name === 'AbortError') throw new CalendarError(`it takes more than ${timeoutMs / 1000} s to read`);
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new CalendarError(`it takes more than ${maxMegabytes} MB of memory to read`);
    throw new CalendarError(message === tooManyBusy ? message : 'not a calendar');
  } finally {
    await worker.terminate();
  }
}

/** Host of a calendar. The rest of its address is secret. */
export function parseHost(address: string): string {
  return new URL(address).host;
}

/** Dependencies of {@link openCalendars}. */
type CalendarDeps = {
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Called after each reading, with the number of the calendar from 1. */
  readonly onRead: (calendar: number, isGood: boolean) => void;
} & Pick<ReadOptions, 'timeoutMs'>;

/**
 * Opens the calendars of the team. Each is read when it is needed, and then every five minutes at most.
 * @returns A function that returns the busy intervals of all calendars. It returns undefined if there is no calendar, or if one could not be read for an hour.
 */
export function openCalendars(addresses: readonly string[], { zone, now, log, onRead, timeoutMs }: CalendarDeps) {
  const calendars = addresses.map((address, index) => {
    const place = { calendar: index + 1, host: parseHost(address) };
    let reading: Reading | undefined;
    let triedAt = Number.NEGATIVE_INFINITY;
    let state = '';
    let running: Promise<void> | undefined;
    const note = (newState: string, say: () => void) => {
      if (state !== newState) say();
      state = newState;
    };
    const read = async () => {
      triedAt = now();
      try {
        reading = await readCalendar(address, { zone, now: triedAt, timeoutMs, lastReading: reading });
        const { skipped } = reading;
        note(`good ${skipped}`, () => {
          if (skipped > 0) log.warn({ ...place, skipped }, 'events of a calendar cannot be read: visitors can book their times');
          else if (state !== '') log.info(place, 'a calendar can be read again');
        });
        onRead(place.calendar, true);
      } catch (error) {
        const reason = (error as Error).message;
        const remedy =
          'Open the address of this calendar, which is in CALENDAR_FEEDS, in a browser. If it does not open, copy the new secret address from the calendar program. After an hour, visitors cannot book times.';
        note(`bad ${reason}`, () => log.error({ ...place, reason, remedy }, 'a calendar cannot be read'));
        onRead(place.calendar, false);
      }
    };
    return async (): Promise<readonly Interval[] | undefined> => {
      if (!isWithin(freshMs, triedAt, now())) {
        running ??= read().finally(() => {
          running = undefined;
        });
      }
      await running;
      return reading && isWithin(maxReadingAgeMs, reading.seenAt, now()) ? reading.busy : undefined;
    };
  });
  return async (): Promise<readonly Interval[] | undefined> => {
    const busy = await Promise.all(calendars.map((find) => find()));
    return busy.length > 0 && busy.every((intervals) => intervals !== undefined) ? busy.flat() : undefined;
  };
}
