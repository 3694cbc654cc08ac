import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../errors.ts';
import { groupCommit } from '../store/groupCommit.ts';
import { type Settlement, settleDeliveries } from '../store/settleDeliveries.ts';
import { nextStep } from './nextStep.ts';
import type { QueueDeps } from './openQueue.ts';
import type { Claim, DeliveryVerdict, Target } from './target.ts';
import { tryOnce } from './tryOnce.ts';

/** Tries to store results, a second apart. After that, the leases end and the deliveries are tried again. */
const settleTries = 15;

/** Time in which results collect for one commit, in milliseconds. If the service is killed in this time, the CRM may get these leads twice. */
const collectMs = 20;

/** Dependencies of {@link openDelivery}. */
export type DeliveryDeps = QueueDeps & {
  readonly target: Target;
  /** From 0 up to 1. */
  readonly random: () => number;
};

/** Delivers claimed deliveries. */
export type Delivery = {
  /** Tries one. Its result is stored soon after, so that deliveries do not wait for a commit each. */
  carryOut(claim: Claim): Promise<DeliveryVerdict>;
  /** Settles when all results so far are stored. */
  finish(): Promise<void>;
};

/** Opens the delivery to one target. */
export function openDelivery(deps: DeliveryDeps): Delivery {
  const { target, now, random, stopping, onEvent } = deps;
  const unsettled = new Set<Promise<unknown>>();
  const settle = groupCommit(
    (settlements: readonly Settlement[]) => storeResults(deps, settlements),
    () => pause(collectMs),
  );
  return {
    async carryOut(claim) {
      const verdict: DeliveryVerdict = claim.lead
        ? await tryOnce(target, claim.lead, stopping)
        : { outcome: 'unknown', next: 'setAside', error: 'unreadable: the stored row is damaged' };
      const triedAt = now();
      // A try that was interrupted because the service stops is repeated by the next service without a pause.
      const isInterrupted = stopping.aborted && verdict.outcome === 'unknown';
      const step = isInterrupted ? { deliveredAt: null, deadAt: null, dueAt: triedAt } : nextStep(claim, verdict, triedAt, random());
      const settlement = { claim, triedAt, outcome: verdict.outcome, error: verdict.error, answer: verdict.answer, ...step };
      onEvent({ kind: 'tried', claim, verdict, settlement });
      const settling = settle(settlement).finally(() => unsettled.delete(settling));
      unsettled.add(settling);
      return verdict;
    },
    finish: async () => void (await Promise.all(unsettled)),
  };
}

/**
 * Stores the results of deliveries. If the store fails for a moment, it tries again, because the CRM would otherwise get a lead twice that it has accepted.
 * @returns One value for each result, stored or not.
 */
async function storeResults({ db, stopping, onEvent }: DeliveryDeps, settlements: readonly Settlement[]): Promise<boolean[]> {
  for (let tries = 1; tries <= settleTries; tries += 1) {
    try {
      const settled = await settleDeliveries(db, settlements);
      for (const { claim } of settlements) if (!settled.has(claim.leadId)) onEvent({ kind: 'lost', claim });
      break;
    } catch (error) {
      onEvent({ kind: 'storeFailed', code: codeOf(error) });
      if (stopping.aborted) break;
      await pause(1000, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return settlements.map(() => true);
}
