import { type DeliveryDeps, openDelivery } from './openDelivery.ts';
import { openQueue } from './openQueue.ts';

/** Delivers to one target while the service runs. */
export type Worker = {
  /** Tells the worker that there may be something new to deliver. */
  wake(): void;
  /** Claims nothing more, and waits for running tries. Settles when all results are stored. */
  stop(): Promise<void>;
};

/** Parallel tries. Few, because CRMs are slow and count requests. */
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
        // The first to wake up by time wakes all others, so that they read the queue together.
        const timer = setTimeout(wake, idleMs);
        await promise;
        clearTimeout(timer);
        continue;
      }
      // The others may have found an empty queue a moment ago.
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
