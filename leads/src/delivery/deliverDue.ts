import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { codeOf } from '../errors.ts';
import { type Claim, claimDeliveries } from '../store/claimDeliveries.ts';
import { giveBackDeliveries } from '../store/giveBackDeliveries.ts';
import type { LeadDatabase } from '../store/schema.ts';
import { type Settlement, settleDeliveries } from '../store/settleDeliveries.ts';
import { longestPauseMs } from './backOff.ts';
import { gather } from './gather.ts';
import { nextStep } from './nextStep.ts';
import { type DeliveryVerdict, type Target, tryTimeoutMs } from './target.ts';
import { tryOnce } from './tryOnce.ts';

/** How long claimed deliveries are in hand, in milliseconds. */
export const leaseMs = 60_000;

/**
 * How much of the lease must remain after the longest try, in milliseconds: time to store what became of it, and as much as the clocks of services that share a store may
 * differ before a lead could be in two hands.
 */
const leaseMarginMs = 10_000;

/** Tries at a time: CRMs are slow, and count requests. */
const mostAtATime = 4;

/** Times that the store is asked to take what became of deliveries, a second apart, before it is left to the end of the lease. */
const settleTries = 15;

/** What happened, for the log and the figures. */
export type DeliveryEvent =
  | { readonly kind: 'tried'; readonly claim: Claim; readonly verdict: DeliveryVerdict; readonly settlement: Settlement }
  /** What became of it is not stored: it was erased or is in other hands. */
  | { readonly kind: 'lost'; readonly claim: Claim }
  | { readonly kind: 'storeFailed'; readonly code: string | undefined };

/** What a pass works with. */
export type PassDeps = {
  readonly db: Kysely<LeadDatabase>;
  readonly target: Target;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly stopping: AbortSignal;
  readonly onEvent: (event: DeliveryEvent) => void;
};

/** What a pass did. */
export type Pass = {
  /** Deliveries taken in hand; as many as asked for when more may be due. */
  readonly claimed: number;
  /** Deliveries tried. */
  readonly tried: number;
  /** Time before which the target wants no more, in milliseconds since 1970. */
  readonly resumeAt: number | undefined;
};

/**
 * Delivers what is due to one target: takes up to `limit` deliveries in hand, tries them a few at a time and stores what became of each. A try starts only while enough of
 * the lease remains for it; what is not tried is given back.
 * @throws The database's error when nothing can be claimed or given back.
 */
export async function deliverDue(deps: PassDeps, limit: number): Promise<Pass> {
  const { db, target, now, random, stopping } = deps;
  const claims = await claimDeliveries(db, { target: target.name, now: now(), limit, leaseMs });
  const waiting = [...claims];
  const settling = gather((settlements: readonly Settlement[]) => settle(deps, settlements));
  let resumeAt: number | undefined;

  const next = (): Claim | undefined => {
    const [claim] = waiting;
    if (!claim || stopping.aborted || resumeAt !== undefined) return undefined;
    return claim.leaseUntil - now() >= tryTimeoutMs + leaseMarginMs ? waiting.shift() : undefined;
  };
  const work = async () => {
    for (let claim = next(); claim; claim = next()) {
      const verdict: DeliveryVerdict = claim.lead
        ? await tryOnce(target, claim.lead, stopping)
        : { outcome: 'unknown', error: 'LEAD_UNREADABLE', next: 'setAside' };
      const triedAt = now();
      // A try that was given up because the service stops is made again by the next one, without a pause.
      const step =
        verdict.error === 'STOPPED' ? { deliveredAt: null, deadAt: null, dueAt: triedAt } : nextStep(claim, verdict, triedAt, random());
      if (verdict.outcome !== 'accepted' && verdict.retryAfterMs) {
        resumeAt = Math.max(resumeAt ?? 0, triedAt + Math.min(verdict.retryAfterMs, longestPauseMs));
      }
      const settlement = { claim, triedAt, outcome: verdict.outcome, error: verdict.error, answer: verdict.answer, ...step };
      deps.onEvent({ kind: 'tried', claim, verdict, settlement });
      settling.add(settlement);
    }
  };
  await Promise.all(Array.from({ length: mostAtATime }, work));
  await settling.finish();
  await giveBackDeliveries(db, waiting);
  return { claimed: claims.length, tried: claims.length - waiting.length, resumeAt };
}

/** Stores what became of deliveries. A store that is away for a moment is asked again: what the CRM took would come to it twice otherwise. */
async function settle({ db, stopping, onEvent }: PassDeps, settlements: readonly Settlement[]): Promise<void> {
  for (let tries = 1; tries <= settleTries; tries += 1) {
    try {
      const settled = await settleDeliveries(db, settlements);
      for (const { claim } of settlements) if (!settled.has(claim.leadId)) onEvent({ kind: 'lost', claim });
      return;
    } catch (error) {
      onEvent({ kind: 'storeFailed', code: codeOf(error) });
      if (stopping.aborted) return;
      await pause(1000, undefined, { signal: stopping }).catch(() => {});
    }
  }
}
