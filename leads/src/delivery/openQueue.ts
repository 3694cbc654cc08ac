import { minuteMs } from '../durations.ts';
import { findErrorCode } from '../errors.ts';
import { type Claim, claimDeliveries, releaseClaims } from '../store/claimDeliveries.ts';
import { maxFutureMs } from '../store/conditions.ts';
import { retryPending } from '../store/retryDeliveries.ts';
import type { Db } from '../store/schema.ts';
import { findRemedy } from '../store/storeFaults.ts';
import { codeOfVerdict, type DeliveryEvent } from './reportDelivery.ts';
import { type DeliveryVerdict, maxPauseMs, type Target, tryTimeoutMs } from './target.ts';
import { watchBurst, watchOutage } from './watchTarget.ts';

/** Duration of a claim's lease, in milliseconds. */
export const leaseMs = minuteMs;

/**
 * Part of the lease that must remain after the longest try, in milliseconds. It covers the time for storing the result, and the largest difference between the
 * clocks of services that share a store. With a larger difference, two services could deliver the same lead.
 */
const leaseMarginMs = 10_000;

/** Number of deliveries that are claimed at first, and at most. */
const firstLimit = 20;
const maxLimit = 200;

/** Time that the claimed deliveries should last, in milliseconds. It is short, so that services share the work, and a killed service blocks few deliveries. */
const claimForMs = 1000;

/** Pause between tries during an outage, in milliseconds, so that a backlog of thousands does not overload a CRM that is starting again. */
const outagePauseMs = 1000;

/** Deliveries that are made due in one statement after an outage. */
const retryLimit = 500;

/** Dependencies of {@link openQueue}. */
export type QueueDeps = {
  readonly db: Db;
  readonly target: Pick<Target, 'name' | 'maxMailsPerHour' | 'deliverTogether'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly stopping: AbortSignal;
  readonly onEvent: (event: DeliveryEvent) => void;
};

/** Opens the queue of a target: the deliveries that this service has claimed and not tried yet. When it is empty, it claims about as many due deliveries as are tried in a second. Memory never holds more. */
export function openQueue({ db, target, now, stopping, onEvent }: QueueDeps) {
  const outage = watchOutage();
  const burst = target.deliverTogether && watchBurst();
  const retryOptions = { target: target.name, limit: retryLimit };
  let waiting: Claim[] = [];
  let limit = firstLimit;
  let filledAt = performance.now();
  let resumeAt = 0;
  let filling: Promise<boolean> | undefined;
  let releasing: Promise<unknown> = Promise.resolve();

  const reportErrors = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      onEvent({ kind: 'storeFailed', code: findErrorCode(error), remedy: findRemedy(error) });
      return undefined;
    }
  };
  const retryAfterOutage = async () => {
    if (outage.backSince === undefined) return;
    const time = now();
    const count = await retryPending(db, { ...retryOptions, now: time, dueAfter: time, triedBefore: outage.backSince });
    if (count < retryLimit) outage.clear();
  };
  const fill = async (): Promise<boolean> => {
    const tookMs = performance.now() - filledAt;
    // Otherwise claims that are being released would not be due yet, and a backlog would look empty.
    await releasing;
    await retryAfterOutage();
    const size = outage.isBraking ? 1 : burst?.isOn() ? maxLimit : limit;
    const request = { target: target.name, now: now(), limit: size, leaseMs };
    const claims = await claimDeliveries(db, { ...request, maxVisitorMailsPerHour: target.maxMailsPerHour });
    // A full claim was used up in `tookMs`, so the rate of deliveries is known.
    if (claims.length === limit) limit = Math.min(maxLimit, Math.max(firstLimit, Math.round((limit * claimForMs) / Math.max(1, tookMs))));
    filledAt = performance.now();
    waiting = [...claims];
    if (claims.length > 0) return true;
    const time = now();
    return (await retryPending(db, { ...retryOptions, now: time, dueAfter: time + maxFutureMs })) > 0;
  };
  const release = async () => {
    const claims = waiting;
    waiting = [];
    releasing = Promise.all([releasing, reportErrors(releaseClaims(db, claims))]);
    await releasing;
  };
  const mayStart = ({ leaseUntil }: Claim) => leaseUntil - now() >= tryTimeoutMs + leaseMarginMs;

  return {
    /**
     * The next delivery, or those of a burst that go out together, with a lease that is long enough for a try. Undefined if none is due, the target asked for a
     * pause, a burst must wait, the store fails or the service stops.
     */
    async next(): Promise<readonly Claim[] | undefined> {
      while (!stopping.aborted) {
        const [claim] = waiting;
        // A pause that ends too far in the future began before the clock was set back. It is ignored.
        const time = now();
        const pauseMs = resumeAt - time;
        const isPaused = (pauseMs > 0 && pauseMs <= maxPauseMs) || burst?.mustWait(time);
        if (claim && !isPaused && mayStart(claim)) return waiting.splice(0, burst?.take(waiting.length, time) ?? 1);
        if (claim) await release();
        if (isPaused) return undefined;
        filling ??= reportErrors(fill()).then((isFilled = false) => {
          filling = undefined;
          return isFilled;
        });
        if (!(await filling)) return undefined;
      }
      return undefined;
    },
    /** Records the target's verdict. */
    note(claims: readonly Claim[], verdict: DeliveryVerdict) {
      for (const { leadId } of claims) {
        const change = outage.note(leadId, verdict, now());
        if (change === 'out') onEvent({ kind: change, code: codeOfVerdict(verdict) });
        else if (change) onEvent({ kind: change });
      }
      if (verdict.outcome === 'accepted') return;
      if (claims.length === 1) burst?.giveBack();
      // Deliveries pause for an hour at most. Then the next lead shows whether the pause is still needed.
      const pauseMs = Math.max(outage.isBraking ? outagePauseMs : 0, Math.min(verdict.retryAfterMs ?? 0, maxPauseMs));
      if (pauseMs > 0) resumeAt = Math.max(resumeAt, now() + pauseMs);
    },
    /** Whether another delivery is claimed already. */
    hasMore: () => waiting.length > 0,
    /** Releases the claims that were not tried. */
    release,
  };
}
