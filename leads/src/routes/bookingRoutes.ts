import { type Booking, bookingAddress, isBookingForm, timeField, timesAddress } from '@emovera/contract/booking.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textOfTime } from '../booking/freeTimes.ts';
import type { Bookings } from '../booking/openBookings.ts';
import { minuteMs } from '../durations.ts';
import type { PostedForm } from '../formBody.ts';
import type { Site } from '../site/site.ts';
import { type BookedLead, findBooking } from '../store/bookings.ts';
import type { LeadStore } from '../store/openStore.ts';
import type { StoreFaults } from '../store/storeFaults.ts';
import { setSharedHeaders } from './answer.ts';
import { isOwnOrigin } from './refuse.ts';

/** Dependencies of {@link addBookingRoutes}. */
type BookingRouteDeps = {
  readonly site: Site;
  readonly store: Pick<LeadStore, 'db' | 'location'>;
  readonly faults: StoreFaults;
  readonly bookings: Bookings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Counts a post. Returns the seconds until the visitor may post again, or 0 if this post is allowed. */
  readonly countPost: (request: FastifyRequest) => number;
};

/** Registers the routes with which scripts of the site read free times, and read, move and cancel bookings. All routes answer with JSON. */
export function addBookingRoutes(app: FastifyInstance, { site, store, faults, bookings, now, countPost }: BookingRouteDeps): void {
  type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  const answering =
    (handle: Handle): Handle =>
    async (request, reply) => {
      setSharedHeaders(request, reply, site);
      try {
        return await handle(request, reply);
      } catch (error) {
        request.log.error(faults.failed(error, store.location, now()), 'booking not answered');
        return reply.code(503).send({ error: 'unavailable' });
      }
    };
  const getToken = (request: FastifyRequest) => (request.params as { readonly token: string }).token;
  const send = (reply: FastifyReply, { form, starts_at, ends_at, cancelled_at }: BookedLead) =>
    reply.send({
      form: isBookingForm(form) ? form : 'meeting',
      minutes: (ends_at - starts_at) / minuteMs,
      zone: site.manifest.booking.zone,
      start: textOfTime(starts_at),
      state: cancelled_at !== null ? 'cancelled' : starts_at <= now() ? 'past' : 'booked',
    } satisfies Booking);
  const unknown = (reply: FastifyReply) => reply.code(404).send({ error: 'unknown' });

  app.get(
    timesAddress,
    answering(async (request, reply) => {
      const { minutes } = request.query as { readonly minutes?: unknown };
      return reply.send(await bookings.free(Number(minutes)));
    }),
  );
  app.get(
    `${bookingAddress}/:token`,
    answering(async (request, reply) => {
      const booking = await findBooking(store.db, { token: getToken(request) });
      return booking ? send(reply, booking) : unknown(reply);
    }),
  );
  app.post(
    `${bookingAddress}/:token`,
    answering(async (request, reply) => {
      const { headers, host } = request;
      const isOwn = isOwnOrigin({ origin: headers.origin, fetchSite: headers['sec-fetch-site'], host, siteOrigins: site.origins });
      if (!isOwn) return reply.code(403).send({ error: 'origin' });
      const wait = countPost(request);
      if (wait > 0) return reply.code(429).header('retry-after', wait).send({ error: 'tooMany' });
      const { action, [timeField]: start } = (request.body ?? {}) as PostedForm;
      if (action !== 'cancel' && action !== 'change') return reply.code(422).send({ error: 'action' });
      const token = getToken(request);
      const booking = await findBooking(store.db, { token });
      const result = booking && (await bookings.change(booking, token, action === 'change' ? String(start) : undefined));
      if (result === undefined) return unknown(reply);
      if (typeof result === 'string') return reply.code(result === 'tooMany' ? 429 : 409).send({ error: result });
      request.log.info({ reference: result.reference, action }, 'booking changed');
      return send(reply, result);
    }),
  );
}
