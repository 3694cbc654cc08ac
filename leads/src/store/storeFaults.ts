import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { findErrorCode, isNotThereYet, isReadOnly, isRowError, OperatorError, readOnlyRemedy } from '../errors.ts';
import { makePrivateFile } from '../privateFile.ts';
import { leadsCommand } from '../program.ts';
import { addInTransaction } from './addLeads.ts';
import { hasTables, migrate } from './migrate.ts';
import type { Db, DbTransaction, DeliveryTarget } from './schema.ts';

/** Records when the store fails, and when it works again. Times are in milliseconds since 1970. */
export function storeFaults() {
  let number = 1;
  let since: number | undefined;
  return {
    /** Number of the current fault, or of the next one. In log lines, it distinguishes two faults within a minute; see log.ts. */
    get number() {
      return number;
    },
    /** Records that a lead could not be stored. Returns the fields for the log. */
    failed(error: unknown, location: string, now: number) {
      if (!isRowError(error)) since ??= now;
      return { code: findErrorCode(error), fault: number, store: location, remedy: findRemedy(error) };
    },
    /** Records that a lead was stored. Returns the fields for the log if a fault has ended. */
    worked(now: number) {
      if (since === undefined) return undefined;
      const ended = { fault: number, seconds: Math.round((now - since) / 1000) };
      since = undefined;
      number += 1;
      return ended;
    },
  };
}

export type StoreFaults = ReturnType<typeof storeFaults>;

/** Remedy for an error of the store. */
export function findRemedy(error: unknown): string {
  if (error instanceof OperatorError) return error.message.split('\n').slice(1).join(' ');
  const code = findErrorCode(error) ?? '';
  if (/^(SQLITE_FULL|53100)$/.test(code)) return 'Make room on the disk of the store.';
  if (isReadOnly(error)) return readOnlyRemedy;
  if (code === 'STORE_BUSY' || isNotThereYet(error)) return 'Check that the database runs, can be reached and is not overloaded.';
  if (/^(?:28|3D)/.test(code)) return 'Check that DATABASE_URL has the right user, password and database.';
  return `Look for the cause: ${leadsCommand('doctor')}`;
}

/** A SQLite file, its write-ahead log, and the file with which processes share the log. SQLite makes the last two with the first write. */
const endings = ['', '-wal', '-shm'] as const;

/**
 * Watches whether the paths of a SQLite database that was opened a moment ago still name the files that are open. Otherwise, leads would be written to a file
 * that no one finds.
 * @returns A function that takes some microseconds. It throws an OperatorError STORE_MOVED if a file was moved, deleted or replaced.
 */
export function watchFiles(file: string): () => void {
  const identities = new Map<string, string>();
  const check = () => {
    for (const ending of endings) {
      const stats = statSync(file + ending, { bigint: true, throwIfNoEntry: false });
      const identity = stats && `${stats.dev}:${stats.ino}`;
      if (identity !== undefined && !identities.has(ending)) identities.set(ending, identity);
      if (identities.get(ending) !== identity) throw moved(file, file + ending);
    }
  };
  check();
  return check;
}

function moved(file: string, changed: string): OperatorError {
  return new OperatorError(
    'STORE_MOVED',
    `${changed} was moved, deleted or replaced while the service had it open. No lead is taken.`,
    `Stop the service. Put the file with the leads at ${file}, with the -wal file that belongs to it and no other. Or restore the last backup: ${leadsCommand('restore FILE')}. Then start the service.`,
  );
}

/*
 * An empty file beside a SQLite file marks it as damaged, after a query or a backup has found damage. So every process knows about it: the service if a backup
 * found it, and commands if the service found it. The service checks the file more thoroughly at its next start, and deletes the mark if the file is undamaged.
 */

const toMarkerFile = (file: string): string => `${file}.damaged`;

/** Marks a SQLite file as damaged. Errors are ignored, because a folder that is missing or cannot be written is a separate fault. */
export function markDamaged(file: string): void {
  try {
    makePrivateFile(toMarkerFile(file), 'a');
  } catch {}
}

export function isMarkedDamaged(file: string): boolean {
  return existsSync(toMarkerFile(file));
}

export function unmarkDamaged(file: string): void {
  rmSync(toMarkerFile(file), { force: true });
}

/** Minimum time between two trials, in milliseconds, so that checks of the store cost little. */
const minTrialIntervalMs = 5000;

/** Characters of the trial lead. It is longer than most leads, so that a store that is nearly full fails before it refuses one. */
const trialLength = 32_768;

/** Stores a lead with its deliveries in a transaction that is open, and returns its reference. */
async function storeTrial(transaction: DbTransaction, targets: readonly DeliveryTarget[]): Promise<string> {
  // The text is random, because databases compress text, and because no trial may wait for another one as for a double.
  const trial = { form: 'trial', lang: 'en', fields: { trial: randomBytes(trialLength / 2).toString('hex') }, context: { page: '/' } };
  const [receipt] = await addInTransaction(transaction, [{ ...trial, targets, receivedAt: Date.now() }]);
  return receipt && 'reference' in receipt ? receipt.reference : '';
}

/**
 * Checks that the store can store a lead: stores one with its deliveries and deletes it in the same transaction, so that it is never visible. Only a commit
 * shows that a disk is full.
 * @throws The database's error.
 */
async function tryToStore(db: Db, targets: readonly DeliveryTarget[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const reference = await storeTrial(transaction, targets);
    const { numDeletedRows } = await transaction.deleteFrom('lead').where('reference', '=', reference).executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Error('The lead with which the service tries the store could not be deleted again.');
  });
}

/** Thrown to undo a trial. */
class Undone extends Error {}

/**
 * Checks that a lead could be stored, without a commit, so that nothing is written. It does not detect a full disk.
 * @throws The database's error.
 */
export async function tryWithoutCommit(db: Db): Promise<void> {
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
export async function takesLeads(db: Db): Promise<boolean> {
  try {
    if (!(await hasTables(db))) return false;
    await migrate(db);
    await tryWithoutCommit(db);
    return true;
  } catch {
    return false;
  }
}

/** Makes a function that settles if the store can store a lead. It tries once within some seconds, and otherwise repeats the last result. */
export function trialWrite(db: Db, targets: readonly DeliveryTarget[]): () => Promise<void> {
  let begunAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let result = Promise.resolve();
  return () => {
    if (isRunning || performance.now() - begunAt < minTrialIntervalMs) return result;
    begunAt = performance.now();
    isRunning = true;
    result = tryToStore(db, targets).finally(() => {
      isRunning = false;
    });
    result.catch(() => {});
    return result;
  };
}
