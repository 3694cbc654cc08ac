import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../errors.ts';
import type { Claim } from '../store/claim.ts';
import { type Settlement, settleDeliveries } from '../store/settleDeliveries.ts';
import { gather } from './gather.ts';
import { nextStep } from './nextStep.ts';
import type { QueueDeps } from './openQueue.ts';
import type { DeliveryVerdict, Target } from './target.ts';
import { tryOnce } from './tryOnce.ts';

/** Times that the store is asked to take what became of deliveries, a second apart, before it is left to the end of the lease. */
const settleTries = 15;

/** What delivering works with. */
export type DeliveryDeps = QueueDeps & {
  readonly target: Target;
  /** From 0 up to 1. */
  readonly random: () => number;
};

/** Carries claimed deliveries out. */
export type Delivery = {
  /** Tries one; what became of it is stored soon after. */
  carryOut(claim: Claim): Promise<DeliveryVerdict>;
  /** Settled when what became of all so far is stored. */
  finish(): Promise<void>;
};

/** Opens the delivery to one target. */
export function openDelivery(deps: DeliveryDeps): Delivery {
  const { target, now, random, stopping, onEvent } = deps;
  const settling = gather((settlements: readonly Settlement[]) => settle(deps, settlements));
  return {
    async carryOut(claim) {
      const verdict: DeliveryVerdict = claim.lead
        ? await tryOnce(target, claim.lead, stopping)
        : { outcome: 'unknown', next: 'setAside', error: 'unreadable: the stored row is damaged' };
      const triedAt = now();
      // A try that was given up because the service stops is made again by the next one, without a pause.
      const isGivenUp = stopping.aborted && verdict.outcome === 'unknown';
      const step = isGivenUp ? { deliveredAt: null, deadAt: null, dueAt: triedAt } : nextStep(claim, verdict, triedAt, random());
      const settlement = { claim, triedAt, outcome: verdict.outcome, error: verdict.error, answer: verdict.answer, ...step };
      onEvent({ kind: 'tried', claim, verdict, settlement });
      settling.add(settlement);
      return verdict;
    },
    finish: () => settling.finish(),
  };
}

/** Stores what became of deliveries. A store that is away for a moment is asked again: what the CRM took would come to it twice otherwise. */
async function settle({ db, stopping, onEvent }: DeliveryDeps, settlements: readonly Settlement[]): Promise<void> {
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
