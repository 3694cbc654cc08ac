/** Items that wait for a commit, at most; more than that is an outage, and is told at once. */
const queueLimit = 1000;

/** Items in one commit, at most: keeps statements below the databases' limit of parameters. */
const batchLimit = 200;

/** The queue is full: the store does not keep up, or does not answer. */
export class StoreBusyError extends Error {
  override readonly name = 'StoreBusyError';
}

/**
 * Lets items that arrive together share one commit: while a batch is written, the next one gathers. On a disk with 20 ms a sync this is
 * 20 times as fast as a commit for each.
 * @param commit Stores a batch and gives one result for each item, in order. An Error as result refuses that item alone.
 * @returns A function that is settled once the item's batch is.
 */
export function groupCommit<Item, Result>(commit: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>) {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };
  let queue: Waiting[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      // Requests that were read from their sockets in the same turn of the event loop come first, so that they are in this batch.
      await new Promise(setImmediate);
      const batch = queue.slice(0, batchLimit);
      queue = queue.slice(batchLimit);
      try {
        const results = await commit(batch.map(({ item }) => item));
        for (const [index, { resolve, reject }] of batch.entries()) {
          const result = results[index];
          if (result === undefined || result instanceof Error) reject(result ?? new Error('The batch gave no result for an item.'));
          else resolve(result);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (queue.length >= queueLimit) {
        reject(new StoreBusyError(`${queueLimit} leads wait to be stored.`));
        return;
      }
      queue.push({ item, resolve, reject });
      if (!isRunning) void drain();
    });
}
