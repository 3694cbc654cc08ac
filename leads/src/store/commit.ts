import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './conditions.ts';
import type { Db, DbTransaction } from './schema.ts';

/** Maximum number of items that wait for a commit. More than that is an outage, and is refused immediately. */
const maxQueueLength = 1000;

/** Maximum number of items in one commit. It keeps statements below the databases' limit of parameters. */
const maxBatchLength = 200;

/** Error for a full queue: the store is too slow, or does not answer. */
class StoreBusyError extends Error {
  override readonly name = 'StoreBusyError';
  readonly code = 'STORE_BUSY';
}

/**
 * Stores items that arrive together in one commit. While one batch is written, items for the next batch collect. On a disk with 20 ms per sync this is 20 times
 * as fast as one commit per item.
 * @param commit Stores a batch and returns one result for each item, in order. An Error as result refuses only that item.
 * @param collect Settles when a batch has collected enough items. By default it waits for the requests that were read from their sockets in the same iteration
 * of the event loop.
 * @returns A function that adds an item, and settles when its batch is stored.
 */
export function groupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  collect: () => Promise<unknown> = () => new Promise(setImmediate),
) {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };
  let queue: Waiting[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      await collect();
      const batch = queue.slice(0, maxBatchLength);
      queue = queue.slice(maxBatchLength);
      try {
        const results = await commit(batch.map(({ item }) => item));
        for (const [index, { resolve, reject }] of batch.entries()) {
          const result = results[index];
          if (result === undefined || result instanceof Error)
            reject(result ?? new Error('The store did not answer for one of the items.'));
          else resolve(result);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (item: Item): Promise<Result> => {
    if (queue.length >= maxQueueLength)
      return Promise.reject(new StoreBusyError(`The service is overloaded: ${maxQueueLength} leads wait to be stored.`));
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    queue.push({ item, resolve, reject });
    if (!isRunning) void drain();
    return promise;
  };
}

/** Rows in one statement, because databases limit its parameters, and so that reading a large store needs little memory. */
export const pageSize = 500;

/** Divides rows into pages for one statement each. */
export function* inPages<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += pageSize) yield rows.slice(from, from + pageSize);
}

/** Maximum number of tries to store that something was sent, and the pause between them, in milliseconds. */
const maxTries = 15;
const pauseMs = 1000;

/**
 * Stores that something was sent. If the store fails for a moment, it tries again, because otherwise the same would be sent once more.
 * @param cancelled Makes the current try the last one.
 * @param onError Called after each failure.
 * @throws The error of the last try.
 */
export async function storeSent<T>(
  store: () => Promise<T>,
  cancelled: AbortSignal,
  onError: (error: unknown) => void = () => {},
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store();
    } catch (error) {
      onError(error);
      if (tries >= maxTries || cancelled.aborted) throw error;
      await pause(pauseMs, undefined, { signal: cancelled }).catch(() => {});
    }
  }
}

/**
 * Takes a lock until the transaction ends, which services on the same PostgreSQL share. SQLite has only one writer.
 * @param key Any number that nothing else uses.
 */
export async function lock(transaction: DbTransaction, key: number): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${sql.lit(key)})`.execute(transaction);
}

/** Runs a function in the open transaction, or in a new one, so that callers can add statements to the same transaction. */
export function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/**
 * Waits for a promise, but not longer than a time in milliseconds. The work behind the promise continues afterwards.
 * @throws An error with the code ETIMEDOUT.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(Object.assign(new Error(`No result within ${milliseconds} ms.`), { code: 'ETIMEDOUT' })),
    milliseconds,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
