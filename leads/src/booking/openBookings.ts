import type { FreeTimes, TimeError } from '@emovera/contract/booking.ts';
import type { BookingStep } from '@emovera/contract/mailMessages.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createCounter } from '../attemptCounter.ts';
import type { Config } from '../config.ts';
import { dayMs, minuteMs } from '../durations.ts';
import type { Metrics } from '../metrics.ts';
import { bookingLine } from '../notify/bookingMail.ts';
import { leadsCommand } from '../program.ts';
import type { Site } from '../site/site.ts';
import { type BookedLead, bookedAfter, changeBooking, comingStarts, countBookings, TimeTakenError } from '../store/bookings.ts';
import { isMailable, toMailbox } from '../store/mailbox.ts';
import type { Db } from '../store/schema.ts';
import { openCalendars } from './calendars.ts';
import { allowedTimes, type Interval, textOfTime, timeOfText, withoutBusy } from './freeTimes.ts';

/** Maximum number of coming bookings of one mailbox: a meeting and a demo. A further lead has its time only as text. */
const maxComing = 2;

/** Limit of bookings from one network in a day, so that no client books all times. A further lead has its time only as text. */
const networkLimit = { maxAttempts: 10, windowMs: dayMs, maxKeys: 20_000 };

/** Dependencies of {@link openBookings}. */
type BookingDeps = {
  readonly config: Pick<Config, 'calendarFeeds'>;
  readonly site: Site;
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly metrics: Pick<Metrics, 'calendarRead'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Functions for booking times. */
export type Bookings = ReturnType<typeof openBookings>;

/** Opens the bookings of a service. Calendars are not read before a visitor needs a time. */
export function openBookings({ config, site, db, log, metrics, now }: BookingDeps) {
  const { booking: rules, forms } = site.manifest;
  const findBusy = openCalendars(config.calendarFeeds, { zone: rules.zone, now, log, onRead: metrics.calendarRead });
  const ofNetworks = createCounter(networkLimit, now);
  /** Bookings that are being stored. The limits count them too, because visitors can send many at the same moment. */
  const reserved = new Set<{ readonly mailbox: string; readonly from: number }>();
  let wasFull = false;
  /**
   * Whether further bookings exceed the limit of a day. The store counts for all services; bookings that others are storing can exceed it by a few.
   * @param more Number of further bookings. 0 if the caller has reserved its own.
   */
  const isFull = async (more: 0 | 1) => {
    const { maxPerDay } = rules;
    const isOver = (await countBookings(db, now())) + reserved.size + more > maxPerDay;
    const remedy = `If an attacker made them, cancel them: ${leadsCommand('cancel REFERENCE…')}. Otherwise raise maxPerDay in content/facts/booking.yaml.`;
    if (isOver && !wasFull)
      log.warn({ maxPerDay, remedy }, 'no times can be booked until fewer than maxPerDay bookings are in the last 24 hours');
    wasFull = isOver;
    return isOver;
  };
  const lengths = new Set(Object.values(forms).flatMap(({ minutes }) => minutes ?? []));
  /** Finds the times that the rules and the calendars allow, whether they are booked or not. */
  const findOpen = async (minutes: number): Promise<readonly Interval[]> => {
    const busy = await findBusy();
    return busy ? withoutBusy(allowedTimes(rules, minutes, now()), busy) : [];
  };
  /** Finds the time with a given start, if the rules and the calendars allow it. */
  const findTime = async (start: number, minutes: number): Promise<Interval | undefined> =>
    (await findOpen(minutes)).find(({ from }) => from === start);
  /** Describes in the language of a form what happened to a time. */
  const describe = (step: BookingStep, time: Interval, lang: string) => bookingLine(step, time, lang, site.manifest);
  return {
    describe,
    findTime,
    /** Lists the free times. @param requested Minutes of each time. The shortest length of the forms replaces one that no form uses. */
    async free(requested: number): Promise<FreeTimes> {
      const minutes = lengths.has(requested) ? requested : Math.min(...lengths);
      const open = lengths.size > 0 && !(await isFull(1)) ? await findOpen(minutes) : [];
      const times = open.length > 0 ? withoutBusy(open, await bookedAfter(db, now())) : [];
      return { minutes, zone: rules.zone, times: times.map(({ from }) => textOfTime(from)) };
    },
    /**
     * Reserves a booking within the limits. An address that must not be mailed cannot book, because its visitor could not change the booking.
     * @returns A function that ends the reservation. Its parameter says whether there is a new booking. Undefined if the lead can have the time only as text.
     */
    async reserve(email: string, network: string, { from }: Interval): Promise<((isBooked: boolean) => void) | undefined> {
      if (!isMailable(email)) return undefined;
      const mustWait = ofNetworks.getWait(network) > 0;
      const own = { mailbox: toMailbox(email), from };
      // Copy the reservations first. A booking that is stored during the query is then in the copy or in the result.
      const starts = new Set([...reserved].flatMap((other) => (other.mailbox === own.mailbox ? other.from : [])));
      const takeBack = ofNetworks.add(network);
      reserved.add(own);
      const end = (isBooked: boolean) => {
        reserved.delete(own);
        if (!isBooked) takeBack();
      };
      const stored = comingStarts(db, own.mailbox, now());
      const [coming, isOver] = await Promise.all([stored, isFull(0)]).catch((error: unknown) => {
        end(false);
        throw error;
      });
      for (const start of coming) starts.add(start);
      starts.delete(from);
      // A form that is sent twice has its time already.
      if (coming.includes(from) || (starts.size < maxComing && !isOver && !mustWait)) return end;
      end(false);
      return undefined;
    },
    /**
     * Moves a booking to another start, or cancels it.
     * @param start Text of the new start. Without it, the booking is cancelled.
     * @returns The booking afterwards, or the reason why it could not be changed. Undefined if there is no booking.
     */
    async change(booking: BookedLead, token: string, start: string | undefined): Promise<BookedLead | TimeError | 'tooMany' | undefined> {
      const minutes = (booking.ends_at - booking.starts_at) / minuteMs;
      const from = timeOfText(start ?? '');
      const isThere = from === booking.starts_at && booking.cancelled_at === null;
      const time = isThere ? { from, until: booking.ends_at } : start === undefined ? undefined : await findTime(from, minutes);
      const isOver = booking.cancelled_at !== null || booking.starts_at <= now();
      if (start !== undefined && (!time || isOver)) return 'notFree';
      try {
        return await changeBooking(db, {
          ...{ key: { token }, time, now: now() },
          describe: ({ lang, starts_at, ends_at }) => describe(time ? 'moved' : 'cancelled', { from: starts_at, until: ends_at }, lang),
        });
      } catch (error) {
        if (error instanceof TimeTakenError) return 'taken';
        throw error;
      }
    },
  };
}
