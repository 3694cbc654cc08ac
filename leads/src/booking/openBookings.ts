import type { FreeTimes, TimeError } from '@emovera/contract/booking.ts';
import { defaultLocale, isLocale } from '@emovera/contract/locales.ts';
import type { BookingStep } from '@emovera/contract/mailWords.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { bookingLine } from '../notify/bookingMail.ts';
import type { Site } from '../site/site.ts';
import { type BookedLead, bookedAfter, changeBooking, countComing, TimeTakenError } from '../store/bookings.ts';
import { mailboxOf } from '../store/mailbox.ts';
import type { LeadDatabase } from '../store/schema.ts';
import { openCalendars } from './calendars.ts';
import { allowedTimes, type Interval, textOfTime, timeOfText, withoutBusy } from './freeTimes.ts';

/** Most bookings of one mailbox that are still to come: a meeting and a demo. Further times are only asked for. */
const mostComing = 2;

/** Dependencies of {@link openBookings}. */
type BookingDeps = {
  readonly config: Pick<Config, 'calendarFeeds'>;
  readonly site: Site;
  readonly db: Kysely<LeadDatabase>;
  readonly log: FastifyBaseLogger;
  readonly metrics: Pick<Metrics, 'calendarRead'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The times that visitors book. */
export type Bookings = ReturnType<typeof openBookings>;

/** Opens the bookings of a service. Nothing is read before a visitor needs a time. */
export function openBookings({ config, site, db, log, metrics, now }: BookingDeps) {
  const { booking: rules, forms } = site.manifest;
  const findBusy = openCalendars(config.calendarFeeds, { zone: rules.zone, now, log, onRead: metrics.calendarRead });
  const lengths = new Set(Object.values(forms).flatMap(({ minutes }) => minutes ?? []));
  /** The times that the rules and the calendars leave, whether they are booked or not. */
  const findOpen = async (minutes: number): Promise<readonly Interval[]> => {
    const busy = await findBusy();
    return busy ? withoutBusy(allowedTimes(rules, minutes, now()), busy) : [];
  };
  /** The time with a start, if it can be booked. */
  const findTime = async (start: number, minutes: number): Promise<Interval | undefined> =>
    (await findOpen(minutes)).find(({ from }) => from === start);
  /** Says in the language of a form what a visitor did with a time. */
  const describe = (step: BookingStep, time: Interval, lang: string) =>
    bookingLine(step, time, isLocale(lang) ? lang : defaultLocale, site.manifest);
  return {
    describe,
    findTime,
    /** The times that are free. @param asked Minutes of each. Other lengths than those of the forms are not known. */
    async free(asked: number): Promise<FreeTimes> {
      const minutes = lengths.has(asked) ? asked : Math.min(...lengths);
      const open = lengths.size > 0 ? await findOpen(minutes) : [];
      const times = open.length > 0 ? withoutBusy(open, await bookedAfter(db, now())) : [];
      return { minutes, zone: rules.zone, times: times.map(({ from }) => textOfTime(from)) };
    },
    /** Whether an address may book another time. Otherwise its wish is only noted. */
    mayBook: async (email: string, { from }: Interval) => (await countComing(db, mailboxOf(email), now(), from)) < mostComing,
    /**
     * Moves a booking to another start, or cancels it.
     * @param start Text of the new start. Without it, the booking is cancelled.
     * @returns The booking afterwards, or why it could not be changed. Undefined if there is none.
     */
    async change(booking: BookedLead, token: string, start: string | undefined): Promise<BookedLead | TimeError | 'tooMany' | undefined> {
      const minutes = (booking.ends_at - booking.starts_at) / 60_000;
      const from = timeOfText(start ?? '');
      const isThere = from === booking.starts_at && booking.cancelled_at === null;
      const time = isThere ? { from, until: booking.ends_at } : start === undefined ? undefined : await findTime(from, minutes);
      const isOver = booking.cancelled_at !== null || booking.starts_at <= now();
      if (start !== undefined && (!time || isOver)) return 'notFree';
      try {
        return await changeBooking(db, {
          ...{ token, time, now: now() },
          describe: ({ lang, starts_at, ends_at }) => describe(time ? 'moved' : 'cancelled', { from: starts_at, until: ends_at }, lang),
        });
      } catch (error) {
        if (error instanceof TimeTakenError) return 'taken';
        throw error;
      }
    },
  };
}
