import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { addInTransaction } from './addLeads.ts';
import { hasTables, migrate } from './migrate.ts';
import type { DeliveryTarget, LeadDatabase } from './schema.ts';

/** Shortest time between two trials, in milliseconds, so that questions whether the store works are no load. */
const everyMs = 5000;

/** Characters of the trial lead. It is longer than most leads, so that a store that is nearly full fails before it refuses one. */
const trialLength = 32_768;

/** Stores a lead with its deliveries in a transaction that is open, and returns its reference. */
async function storeTrial(transaction: Transaction<LeadDatabase>, targets: readonly DeliveryTarget[]): Promise<string> {
  // Random, because databases compress text, and because no trial may wait for another one as for a double.
  const trial = { form: 'trial', lang: 'en', fields: { trial: randomBytes(trialLength / 2).toString('hex') }, context: { page: '/' } };
  const [receipt] = await addInTransaction(transaction, () => targets, [{ ...trial, receivedAt: Date.now() }]);
  return receipt?.reference ?? '';
}

/**
 * Tries whether the store can take a lead: stores one with its deliveries and deletes it in the same transaction, so that it is never visible. Only a commit shows that a
 * disk is full.
 * @throws The database's error.
 */
async function tryToStore(db: Kysely<LeadDatabase>, targets: readonly DeliveryTarget[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const reference = await storeTrial(transaction, targets);
    const { numDeletedRows } = await transaction.deleteFrom('lead').where('reference', '=', reference).executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Error('The trial lead was not deleted.');
  });
}

/** Thrown to undo a trial. */
class Undone extends Error {}

/**
 * Tries whether a lead could be stored, without a commit, so that nothing is written. It does not notice a full disk.
 * @throws The database's error.
 */
export async function tryWithoutCommit(db: Kysely<LeadDatabase>): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await storeTrial(transaction, ['crm']);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

/** Whether this version of the service could store leads in a damaged file. */
export async function takesLeads(db: Kysely<LeadDatabase>): Promise<boolean> {
  try {
    if (!(await hasTables(db))) return false;
    await migrate(db);
    await tryWithoutCommit(db);
    return true;
  } catch {
    return false;
  }
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
