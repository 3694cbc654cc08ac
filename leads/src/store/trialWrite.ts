import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addInTransaction } from './addLeads.ts';
import type { DeliveryTarget, LeadDatabase } from './schema.ts';

/** Shortest time between two trials, in milliseconds, so that questions whether the store works are no load. */
const everyMs = 5000;

/** Characters of the trial lead. It is longer than most leads, so that a store that is nearly full fails before it refuses one. */
const trialLength = 32_768;

/**
 * Tries whether the store can take a lead: stores one with its deliveries and deletes it in the same transaction, so that it is never visible. Only a commit shows that a
 * disk is full.
 * @throws The database's error.
 */
async function tryToStore(db: Kysely<LeadDatabase>, targets: readonly DeliveryTarget[]): Promise<void> {
  // Random, because databases compress text, and because no trial may wait for another one as for a double.
  const trial = { form: 'trial', lang: 'en', fields: { trial: randomBytes(trialLength / 2).toString('hex') }, context: { page: '/' } };
  await db.transaction().execute(async (transaction) => {
    const [receipt] = await addInTransaction(transaction, () => targets, [{ ...trial, receivedAt: Date.now() }]);
    const { numDeletedRows } = await transaction
      .deleteFrom('lead')
      .where('reference', '=', receipt?.reference ?? '')
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Error('The trial lead was not deleted.');
  });
}

/** Makes a function that settles when the store can take a lead. It tries once within some seconds, and otherwise repeats the last result. */
export function trialWrite(db: Kysely<LeadDatabase>, targets: readonly DeliveryTarget[]): () => Promise<void> {
  let begunAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let result = Promise.resolve();
  return () => {
    if (isRunning || performance.now() - begunAt < everyMs) return result;
    begunAt = performance.now();
    isRunning = true;
    result = tryToStore(db, targets).finally(() => {
      isRunning = false;
    });
    result.catch(() => {});
    return result;
  };
}
