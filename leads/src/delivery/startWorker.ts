import { type DeliveryDeps, openDelivery } from './openDelivery.ts';
import { openQueue } from './openQueue.ts';

/** Delivers to one target as long as the service runs. */
export type Worker = {
  /** There may be something new to deliver. */
  wake(): void;
  /** Claims no more, gives up what is in hand so that it is due again, and is settled when all of that is stored. */
  stop(): Promise<void>;
};

/** What a worker works with. */
export type WorkerDeps = Omit<DeliveryDeps, 'stopping'>;

/** Tries at a time: CRMs are slow, and count requests. */
const mostAtATime = 4;

/** Pause when nothing is due, in milliseconds. Looking again costs one search of an index, and finds what was put off or came in by another service. */
const idleMs = 1000;

/** Starts delivering to a target, a few leads at a time, so that one that hangs does not hold up the others. Goes on whatever target and store do, until it is stopped. */
export function startWorker(deps: WorkerDeps): Worker {
  const stopping = new AbortController();
  const own = { ...deps, stopping: stopping.signal };
  const queue = openQueue(own);
  const delivery = openDelivery(own);
  const bell = newBell();

  const work = async () => {
    while (!stopping.signal.aborted) {
      const rung = bell.count;
      const claim = await queue.next();
      if (!claim) {
        await bell.wait(rung, idleMs);
        continue;
      }
      // The others may have found nothing a moment ago.
      if (queue.hasMore()) bell.ring();
      queue.note(claim, await delivery.carryOut(claim));
    }
  };
  const finished = Promise.all(Array.from({ length: mostAtATime }, work)).then(async () => {
    await queue.giveBack();
    await delivery.finish();
  });
  return {
    wake: () => bell.ring(),
    stop() {
      stopping.abort();
      bell.ring();
      return finished;
    },
  };
}

/** Wakes those that wait. A ring between looking and waiting is not missed: who waits says how often it had rung before it looked. */
function newBell() {
  let sleepers: (() => void)[] = [];
  const bell = {
    count: 0,
    ring() {
      bell.count += 1;
      const woken = sleepers;
      sleepers = [];
      for (const wake of woken) wake();
    },
    async wait(rung: number, longestMs: number) {
      if (bell.count !== rung) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      sleepers.push(resolve);
      // Whoever wakes first by time wakes all, so that they look together.
      const timer = setTimeout(bell.ring, longestMs);
      await promise;
      clearTimeout(timer);
    },
  };
  return bell;
}
