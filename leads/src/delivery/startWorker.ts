import { setTimeout as pause } from 'node:timers/promises';
import { findErrorCode } from '../errors.ts';
import type { Claim, DeliverableLead } from '../store/claimDeliveries.ts';
import { groupCommit, storeSent } from '../store/commit.ts';
import { hasAccepted } from '../store/countDeliveries.ts';
import { type Settlement, settleDeliveries } from '../store/settleDeliveries.ts';
import { findRemedy } from '../store/storeFaults.ts';
import { openQueue, type QueueDeps } from './openQueue.ts';
import { type DeliveryVerdict, nextStep, type Target, tryTimeoutMs } from './target.ts';

/** Delivers to one target while the service runs. */
export type Worker = {
  /** Tells the worker that there may be something new to deliver. */
  wake(): void;
  /** Stops claiming, and waits for running tries. Settles when all results are stored. */
  stop(): Promise<void>;
};

/** Number of parallel tries. It is low, because CRMs are slow and limit requests. */
const parallelTries = 4;

/** Pause when nothing is due, in milliseconds. Then the queue is read again, which finds retries and leads of other services. It costs one index search. */
const idleMs = 1000;

/** Starts delivering to a target, a few leads in parallel, so that one slow lead does not block the others. Errors of target and store do not stop it. */
export function startWorker(deps: DeliveryDeps): Worker {
  const stopping = new AbortController();
  const queue = openQueue({ ...deps, stopping: stopping.signal });
  const delivery = openDelivery(deps);
  let alarm = Promise.withResolvers<void>();
  const wake = () => {
    alarm.resolve();
    alarm = Promise.withResolvers();
  };

  const work = async () => {
    while (!stopping.signal.aborted) {
      // The promise is taken before the queue is read, so that a wake-up in between is not missed.
      const { promise } = alarm;
      const claims = await queue.next();
      if (!claims) {
        // The first loop whose timer ends wakes all others, so that they read the queue together.
        const timer = setTimeout(wake, idleMs);
        await promise;
        clearTimeout(timer);
        continue;
      }
      // The other loops may have found an empty queue a moment ago.
      if (queue.hasMore()) wake();
      queue.note(claims, await delivery.carryOut(claims));
    }
  };
  const finished = Promise.all(Array.from({ length: parallelTries }, work)).then(async () => {
    await queue.release();
    await delivery.finish();
  });
  return {
    wake,
    stop() {
      stopping.abort();
      wake();
      return finished;
    },
  };
}

/** Time in which results collect for one commit, in milliseconds. If the service is killed in this time, the CRM may get these leads twice. */
const collectMs = 20;

/** Dependencies of {@link openDelivery}. */
type DeliveryDeps = Omit<QueueDeps, 'stopping'> & {
  readonly target: Target;
  /** Cancels running tries. They are repeated later. */
  readonly cancelled: AbortSignal;
  /** Returns a number from 0 up to 1. */
  readonly random: () => number;
};

const unreadable: DeliveryVerdict = { outcome: 'unknown', next: 'setAside', error: 'unreadable: the stored row is damaged' };

/** Opens the delivery to one target. */
export function openDelivery(deps: DeliveryDeps) {
  const { target, now, random, cancelled, onEvent } = deps;
  const unsettled = new Set<Promise<unknown>>();
  let isProven = false;
  /**
   * Returns whether the target has ever confirmed a lead. It reads the store only if the result matters. If the store fails, it returns true, because one more
   * try does less harm than none.
   */
  const hasConfirmed = async () => {
    isProven ||= await hasAccepted(deps.db, target.name).catch(() => true);
    return isProven;
  };
  const settle = groupCommit(
    (settlements: readonly Settlement[]) => storeResults(deps, settlements),
    () => pause(collectMs),
  );
  const attempt = async ([first, ...others]: readonly DeliverableLead[]): Promise<DeliveryVerdict> => {
    if (!first) return unreadable;
    const { deliverTogether } = target;
    return tryOnce(
      (signal) => (others.length > 0 && deliverTogether ? deliverTogether([first, ...others], signal) : target.deliver(first, signal)),
      cancelled,
    );
  };
  const conclude = (claim: Claim, verdict: DeliveryVerdict, isSure: boolean) => {
    const triedAt = now();
    // The target may still be working on a try that was cancelled, so the next one waits as long as after a service that was killed.
    const isCancelled = cancelled.aborted && verdict.outcome === 'unknown';
    const step = isCancelled
      ? { deliveredAt: null, deadAt: null, dueAt: claim.leaseUntil }
      : nextStep(claim, verdict, triedAt, random(), isSure);
    const settlement = { claim, triedAt, outcome: verdict.outcome, error: verdict.error, answer: verdict.answer, ...step };
    onEvent({ kind: 'tried', claim, verdict, settlement });
    const settling = settle(settlement).finally(() => unsettled.delete(settling));
    unsettled.add(settling);
  };
  return {
    /** Tries one delivery, or several together. The result is stored soon after, so that deliveries share a commit. */
    async carryOut(claims: readonly Claim[]) {
      const verdict = await attempt(claims.flatMap(({ lead }) => lead ?? []));
      const isSure = verdict.next !== 'retryFew' || (await hasConfirmed());
      for (const claim of claims) conclude(claim, claim.lead ? verdict : unreadable, isSure);
      return verdict;
    },
    /** Settles when all results so far are stored. */
    finish: async () => void (await Promise.all(unsettled)),
  };
}

/**
 * Stores the results of deliveries. If that fails for good, their leases end and they are tried again.
 * @returns One value for each result, stored or not.
 */
async function storeResults({ db, cancelled, onEvent }: DeliveryDeps, settlements: readonly Settlement[]): Promise<boolean[]> {
  const onError = (error: unknown) => onEvent({ kind: 'storeFailed', code: findErrorCode(error), remedy: findRemedy(error) });
  const settled = await storeSent(() => settleDeliveries(db, settlements), cancelled, onError).catch(() => undefined);
  for (const { claim } of settlements) if (settled && !settled.has(claim.leadId)) onEvent({ kind: 'lost', claim });
  return settlements.map(() => true);
}

/** Time after the longest try in which a target can still return its own verdict on the timeout, in milliseconds. */
const graceMs = 1000;

/**
 * Tries a delivery and returns a verdict even if the target fails, throws, or never answers.
 * @param deliver Calls the target.
 * @param cancelled Ends the try immediately when it is aborted.
 */
async function tryOnce(deliver: (signal: AbortSignal) => Promise<DeliveryVerdict>, cancelled: AbortSignal): Promise<DeliveryVerdict> {
  const abort = new AbortController();
  const ended = Promise.withResolvers<DeliveryVerdict>();
  const end = (error: string) => {
    ended.resolve({ outcome: 'unknown', next: 'retry', error });
    abort.abort();
  };
  const stop = () => end('stopped: the service stopped before the answer came');
  const timer = setTimeout(() => end('timeout: no answer came in time'), tryTimeoutMs + graceMs);
  cancelled.addEventListener('abort', stop, { once: true });
  try {
    if (cancelled.aborted) stop();
    return await Promise.race([ended.promise, Promise.try(deliver, abort.signal)]);
  } catch (error) {
    // Keep only a name or a code, because a message may repeat the lead.
    const code = findErrorCode(error) ?? (error instanceof Error ? error.name : 'unexpected');
    return { outcome: 'unknown', next: 'retry', error: `${code}: the try ended with this error` };
  } finally {
    clearTimeout(timer);
    cancelled.removeEventListener('abort', stop);
  }
}
