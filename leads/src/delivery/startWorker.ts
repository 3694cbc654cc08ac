import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../errors.ts';
import { hastenDeliveries } from '../store/hastenDeliveries.ts';
import { deliverDue, type Pass, type PassDeps } from './deliverDue.ts';
import { watchOutage } from './watchOutage.ts';

/** Delivers to one target as long as the service runs. */
export type Worker = {
  /** There may be something new to deliver. */
  wake(): void;
  /** Claims no more, gives up what is in hand so that it is due again, and is settled when all of that is stored. */
  stop(): Promise<void>;
};

/** What a worker works with. */
export type WorkerDeps = Omit<PassDeps, 'stopping'>;

/** Pause when nothing is due, in milliseconds. Looking again costs one search of an index, and finds what was put off or came in by another service. */
const idleMs = 1000;

/** Pause after a fault of the store, in milliseconds. */
const faultMs = 2000;

/** Deliveries of a first pass, and of the largest. */
const firstLimit = 20;
const largestLimit = 200;

/** How long a pass should take, in milliseconds: so that services share what waits, and one that is killed has little in hand. */
const passMs = 1000;

/** Deliveries made due at once after an outage. */
const hasteLimit = 500;

/** Starts delivering to a target, one pass after the other. It goes on whatever the target or the store does, until it is stopped. */
export function startWorker(deps: WorkerDeps): Worker {
  const stopping = new AbortController();
  const outage = watchOutage();
  let nap: AbortController | undefined;
  let isWoken = false;
  let limit = firstLimit;

  const rest = async (ms: number, isDeaf: boolean) => {
    if (stopping.signal.aborted || (isWoken && !isDeaf)) return;
    const alarm = new AbortController();
    if (!isDeaf) nap = alarm;
    const end = () => alarm.abort();
    stopping.signal.addEventListener('abort', end, { once: true });
    await pause(ms, undefined, { signal: alarm.signal }).catch(() => {});
    stopping.signal.removeEventListener('abort', end);
    nap = undefined;
  };
  const passDeps: PassDeps = {
    ...deps,
    stopping: stopping.signal,
    onEvent: (event) => {
      if (event.kind === 'tried') outage.note(event.claim.leadId, event.verdict, deps.now());
      deps.onEvent(event);
    },
  };
  /** Makes due what waited for the target to be back. Whether there may be more. */
  const hasten = async (): Promise<boolean> => {
    if (outage.backSince === undefined) return false;
    const haste = { target: deps.target.name, now: deps.now(), triedBefore: outage.backSince, limit: hasteLimit };
    const count = await hastenDeliveries(deps.db, haste);
    if (count < hasteLimit) outage.clear();
    return count > 0;
  };
  const turn = async () => {
    isWoken = false;
    const startedAt = performance.now();
    const pass = await deliverDue(passDeps, limit);
    const isFull = pass.claimed >= limit;
    if (isFull) limit = nextLimit(pass, performance.now() - startedAt);
    if (stopping.signal.aborted) return;
    const isHastened = await hasten();
    const pauseMs = (pass.resumeAt ?? 0) - deps.now();
    if (pauseMs > 0) await rest(pauseMs, true);
    else if (!isFull && !isHastened) await rest(idleMs, false);
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await turn();
      } catch (error) {
        deps.onEvent({ kind: 'storeFailed', code: codeOf(error) });
        await rest(faultMs, true);
      }
    }
  };

  const finished = run();
  return {
    wake() {
      isWoken = true;
      nap?.abort();
    },
    stop() {
      stopping.abort();
      return finished;
    },
  };
}

function nextLimit({ tried }: Pass, tookMs: number): number {
  return Math.min(largestLimit, Math.max(firstLimit, Math.round((tried * passMs) / Math.max(1, tookMs))));
}
