import type { Kysely } from 'kysely';
import { codeOf } from '../errors.ts';
import type { Claim } from '../store/claim.ts';
import { claimDeliveries } from '../store/claimDeliveries.ts';
import { giveBackDeliveries } from '../store/giveBackDeliveries.ts';
import { hastenDeliveries } from '../store/hastenDeliveries.ts';
import { farAheadMs } from '../store/pending.ts';
import type { LeadDatabase } from '../store/schema.ts';
import { longestPauseMs } from './backOff.ts';
import type { DeliveryEvent } from './deliveryEvent.ts';
import { type DeliveryVerdict, type Target, tryTimeoutMs } from './target.ts';
import { watchOutage } from './watchOutage.ts';

/** How long claimed deliveries are in hand, in milliseconds. */
export const leaseMs = 60_000;

/**
 * How much of the lease must remain after the longest try, in milliseconds: time to store what became of it, and as much as the clocks of services that share a store may
 * differ before a lead could be in two hands.
 */
const leaseMarginMs = 10_000;

/** Deliveries claimed at first, and at most. */
const firstLimit = 20;
const largestLimit = 200;

/** For how long the claimed ones should last, in milliseconds: so that services share what waits, and one that is killed has little in hand. */
const claimForMs = 1000;

/** Pause between tries while the target is out of order, in milliseconds: a backlog of thousands must not hammer at a CRM that is trying to get up. */
const brakeMs = 1000;

/** Deliveries made due at once after an outage. */
const hasteLimit = 500;

/** What a queue works with. */
export type QueueDeps = {
  readonly db: Kysely<LeadDatabase>;
  readonly target: Pick<Target, 'name'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly stopping: AbortSignal;
  readonly onEvent: (event: DeliveryEvent) => void;
};

/** The deliveries to one target that this service has in hand and has not tried yet. */
export type DeliveryQueue = {
  /** The next to be tried, with time enough left for the try; nothing when none is due, the target wants a pause, the store fails or the service stops. */
  next(): Promise<Claim | undefined>;
  /** Takes note of what the target said. */
  note(claim: Claim, verdict: DeliveryVerdict): void;
  /** Whether the next one is at hand. */
  hasMore(): boolean;
  /** Gives back what was not tried. */
  giveBack(): Promise<void>;
};

/** Opens the queue of a target: claims what is due when it runs empty, about as much as is delivered in a second. Memory holds no more, however many wait. */
export function openQueue({ db, target, now, stopping, onEvent }: QueueDeps): DeliveryQueue {
  const outage = watchOutage();
  const ours = { target: target.name, limit: hasteLimit };
  let waiting: Claim[] = [];
  let limit = firstLimit;
  let filledAt = performance.now();
  let resumeAt = 0;
  let filling: Promise<boolean> | undefined;

  const tell = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      onEvent({ kind: 'storeFailed', code: codeOf(error) });
      return undefined;
    }
  };
  const hasten = async () => {
    if (outage.backSince === undefined) return;
    const time = now();
    const count = await hastenDeliveries(db, { ...ours, now: time, dueAfter: time, triedBefore: outage.backSince });
    if (count < hasteLimit) outage.clear();
  };
  const fill = async (): Promise<boolean> => {
    const tookMs = performance.now() - filledAt;
    await hasten();
    const claims = await claimDeliveries(db, { target: target.name, now: now(), limit: outage.isBraking ? 1 : limit, leaseMs });
    // Deliveries a second so far, when there were always some.
    if (claims.length === limit)
      limit = Math.min(largestLimit, Math.max(firstLimit, Math.round((limit * claimForMs) / Math.max(1, tookMs))));
    filledAt = performance.now();
    waiting = [...claims];
    if (claims.length > 0) return true;
    const time = now();
    return (await hastenDeliveries(db, { ...ours, now: time, dueAfter: time + farAheadMs })) > 0;
  };
  const giveBack = async () => {
    const claims = waiting;
    waiting = [];
    await tell(giveBackDeliveries(db, claims));
  };
  const mayStart = ({ leaseUntil }: Claim) => leaseUntil - now() >= tryTimeoutMs + leaseMarginMs;

  return {
    async next() {
      for (;;) {
        if (stopping.aborted) return undefined;
        const [claim] = waiting;
        // A pause that would be longer than any was begun before the clock went back.
        const pauseMs = resumeAt - now();
        const isPaused = pauseMs > 0 && pauseMs <= longestPauseMs;
        if (claim && !isPaused && mayStart(claim)) return waiting.shift();
        if (claim) await giveBack();
        if (isPaused) return undefined;
        filling ??= tell(fill()).then((isFilled = false) => {
          filling = undefined;
          return isFilled;
        });
        if (!(await filling)) return undefined;
      }
    },
    note({ leadId }, verdict) {
      outage.note(leadId, verdict, now());
      if (verdict.outcome === 'accepted') return;
      // All wait for an hour at most: then another lead finds out whether it still holds.
      const pauseMs = Math.max(outage.isBraking ? brakeMs : 0, Math.min(verdict.retryAfterMs ?? 0, longestPauseMs));
      if (pauseMs > 0) resumeAt = Math.max(resumeAt, now() + pauseMs);
    },
    hasMore: () => waiting.length > 0,
    giveBack,
  };
}
