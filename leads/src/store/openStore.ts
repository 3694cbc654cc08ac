import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isFormId, leadForms } from '@emovera/contract/forms.ts';
import { Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import { formatReason, isDamage, isNotThereYet, isReadOnly, OperatorError, readOnlyRemedy } from '../errors.ts';
import { leadsCommand } from '../program.ts';
import { addLeads, type NewLead, type Receipt } from './addLeads.ts';
import { groupCommit, within } from './commit.ts';
import { hasTables, migrate } from './migrate.ts';
import type { Db, DeliveryTarget, LeadDatabase } from './schema.ts';
import { isMarkedDamaged, markDamaged, takesLeads, trialWrite, unmarkDamaged, watchFiles } from './storeFaults.ts';

/** An open lead store. */
export type LeadStore = {
  readonly db: Db;
  /** Location of the store as text, without secrets. */
  readonly location: string;
  /** Targets that new leads may be delivered to. */
  readonly targets: readonly DeliveryTarget[];
  /** Stores a lead. When the promise settles, the lead is on disk or has not been stored. */
  add(lead: NewLead): Promise<Receipt>;
  /** Settles if the store can store a lead and is not known to be damaged. It tries to store one every few seconds at most. */
  check(): Promise<void>;
  /** Whether the SQLite file of the store is known to be damaged. */
  isDamaged(): boolean;
  /** Reason why the store is not open yet. Undefined once it is open. */
  readonly waitsFor: OperatorError | undefined;
  /** Settles when the store is open, or when it is closed before. Rejects with an OperatorError if waiting does not help. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
};

/** Pause between two tries to open a store that does not answer yet, in milliseconds. */
const retryMs = 1000;

/** Maximum time for checking that the store can store a lead, in milliseconds. Monitors wait for ten seconds at most. */
export const checkTimeoutMs = 4000;

type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'startDamaged'>>;

/** Name of the SQLite file in the data folder. */
export const sqliteFileName = 'leads.sqlite';

/**
 * Opens the store for the service and updates its tables.
 * @param onFault Called with the error when a connection to PostgreSQL is lost (the next lead opens another), and each time when a SQLite file turns out to be
 * damaged, or is no longer where it was.
 * @param prepare Runs after the tables are updated, and may refuse the store.
 * @param mayWait Whether to wait for a PostgreSQL that does not answer yet. Until it answers, the store refuses leads. SQLite never waits, because a missing
 * file does not appear by itself.
 * @throws OperatorError if the store cannot be opened, is damaged, is from a newer version, or is a SQLite file that another service uses.
 */
export async function openStore(
  config: StoreConfig & Pick<Config, 'mail'>,
  onFault: (error: Error) => void,
  mayWait = false,
  prepare: (db: Db) => Promise<void> = async () => {},
): Promise<LeadStore> {
  const { db, location } = await connect(config, onFault);
  // Without e-mail, leads get no mail deliveries: old leads must not cause mails when e-mail is configured years later.
  const teams: readonly DeliveryTarget[] = config.mail ? ['crm', 'email'] : ['crm'];
  const targets: readonly DeliveryTarget[] = config.mail?.toVisitors ? [...teams, 'visitor'] : teams;
  const listTargets = ({ form, time }: Pick<NewLead, 'form' | 'time'>) =>
    time || (isFormId(form) && leadForms[form].resource) ? targets : teams;
  let unlock = () => {};
  let waitsFor: OperatorError | undefined;
  const closing = new AbortController();
  const open = async () => {
    try {
      // Two services on one SQLite file would block each other, because SQLite waits in the thread that answers requests.
      if (!config.databaseUrl) unlock = (await import('./sqlite.ts')).lockSqliteFile(join(config.dataDir, lockFileName), location);
      if (!config.databaseUrl) await checkAtStart(db, location, config);
      await migrate(db);
      await prepare(db);
      waitsFor = undefined;
    } catch (error) {
      const failure = error instanceof OperatorError ? error : unreachable(config, location, error);
      if (!mayWait || !config.databaseUrl || !isNotThereYet(error)) throw failure;
      waitsFor = failure;
    }
  };
  const close = async () => {
    await db.destroy();
    unlock();
  };
  const openLater = async () => {
    while (waitsFor && !closing.signal.aborted) {
      await open();
      if (waitsFor) await pause(retryMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  await open().catch(async (error) => {
    await close();
    throw error;
  });
  const opened = openLater();
  opened.catch(() => {});
  const tryWriting = trialWrite(db, targets);
  const add = groupCommit((leads: Parameters<typeof addLeads>[1]) => addLeads(db, leads));
  const mustBeOpen = () => {
    if (waitsFor) throw waitsFor.cause;
  };
  const isDamaged = () => !config.databaseUrl && isMarkedDamaged(location);
  return {
    db,
    location,
    targets,
    get waitsFor() {
      return waitsFor;
    },
    opened,
    add: async (lead) => {
      mustBeOpen();
      return add({ ...lead, targets: listTargets(lead) });
    },
    isDamaged,
    check: async () => {
      mustBeOpen();
      if (isDamaged() && !config.startDamaged) {
        const error = damaged(location, 'a query or a backup has found a fault');
        onFault(error);
        throw error;
      }
      // The query runs each time, so that a database that is down is noticed at once. The time limit is for connections that hang.
      await within(checkTimeoutMs, sql`select 1`.execute(db).then(tryWriting));
    },
    close: async () => {
      closing.abort();
      await opened.catch(() => {});
      await close();
    },
  };
}

/**
 * Opens the store for a command. The service may run at the same time.
 * @returns Undefined if there is no store yet.
 * @throws OperatorError if it cannot be opened or is from another version.
 */
export async function openStoreForReading(config: StoreConfig): Promise<Pick<LeadStore, 'db' | 'location' | 'close'> | undefined> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, sqliteFileName))) return undefined;
  const { db, location } = await connect(config, () => {});
  try {
    if (await hasTables(db)) return { db, location, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error instanceof OperatorError ? error : unreachable(config, location, error);
  }
  await db.destroy();
  return undefined;
}

/** Name of the file in the data folder that the service locks while it uses a SQLite file. */
export const lockFileName = `${sqliteFileName}.lock`;

/** Whether the SQLite file of the store is damaged. */
export async function isStoreDamaged(config: StoreConfig): Promise<boolean> {
  if (config.databaseUrl) return false;
  try {
    const store = await openStoreForReading(config);
    return store !== undefined && (await findFaults(store.db, 1).finally(store.close)).length > 0;
  } catch (error) {
    if (error instanceof OperatorError && error.code === 'STORE_DAMAGED') return true;
    throw error;
  }
}

/** Describes a PostgreSQL database without user, password and options. */
export function describeDatabase(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? url.host;
  return `PostgreSQL database ${decodeURIComponent(url.pathname.slice(1)) || '(default)'} on ${host || 'localhost'}`;
}

/** Location of the store as text, without secrets. */
export function describeLocation({ databaseUrl, dataDir }: StoreConfig): string {
  return databaseUrl ? describeDatabase(databaseUrl) : join(dataDir, sqliteFileName);
}

/** Connects to the database, without reading its tables. The drivers are loaded here, because loading PostgreSQL's takes a tenth of a second. */
export async function connect(config: StoreConfig, onFault: (error: Error) => void) {
  if (config.databaseUrl) {
    const { postgresDialect } = await import('./postgres.ts');
    const dialect = postgresDialect(config.databaseUrl, onFault);
    return { db: new Kysely<LeadDatabase>({ dialect }), location: describeDatabase(config.databaseUrl) };
  }
  const file = join(config.dataDir, sqliteFileName);
  // SQLite would treat an empty file as a new store. The lock file proves that a service has used this store before.
  if (existsSync(file) && statSync(file).size === 0 && existsSync(join(config.dataDir, lockFileName)))
    throw damaged(file, 'it is empty', undefined, explainStartDamaged(config));
  try {
    return { db: await openSqlite(file, onFault), location: file };
  } catch (error) {
    throw unreachable(config, file, error);
  }
}

/**
 * Opens a SQLite file with leads, or makes an empty one. Its queries fail while the path names another file.
 * @param onFault Called when the path names another file, and when a query finds the file damaged, which is then also marked as damaged.
 */
export async function openSqlite(file: string, onFault: (error: OperatorError) => void = () => {}): Promise<Db> {
  const { openSqliteFile, sqliteDialect } = await import('./sqlite.ts');
  const database = openSqliteFile(file);
  const check = watchFiles(file);
  const guard = {
    check: () => {
      try {
        check();
      } catch (error) {
        if (error instanceof OperatorError) onFault(error);
        throw error;
      }
    },
    onError: (error: unknown) => {
      if (!isDamage(error)) return;
      markDamaged(file);
      onFault(damaged(file, formatReason(error), error));
    },
  };
  return new Kysely<LeadDatabase>({ dialect: sqliteDialect(database, guard) });
}

/**
 * Reads the faults of a SQLite file, in SQLite's words. This takes about a third of a second for 20,000 leads.
 * @param isThorough Whether the entries of indexes are compared too, as in a backup.
 */
export async function findFaults(db: Db, max: number, isThorough = false): Promise<readonly string[]> {
  const check = isThorough ? 'integrity_check' : 'quick_check';
  try {
    const { rows } = await sql.raw<Record<string, string>>(`pragma ${check}(${max})`).execute(db);
    return rows.map((row) => row[check] ?? '').filter((line) => line !== 'ok');
  } catch (error) {
    if (isDamage(error)) return [formatReason(error)];
    throw error;
  }
}

/** Refuses a damaged file, unless the operator wants to use it: new leads in it could be lost too. */
async function checkAtStart(db: Db, location: string, config: StoreConfig): Promise<void> {
  const [fault] = await findFaults(db, 1, isMarkedDamaged(location));
  if (fault === undefined) return unmarkDamaged(location);
  markDamaged(location);
  const isUsable = await takesLeads(db);
  if (config.startDamaged && isUsable) return;
  const use = isUsable ? 'To serve and store meanwhile all the same, set START_DAMAGED=on.' : explainStartDamaged(config);
  throw damaged(location, fault.replaceAll('\n', ' '), undefined, use);
}

/** Text for an operator who wants to use a damaged file although this is impossible. */
function explainStartDamaged({ startDamaged }: StoreConfig): string | undefined {
  return startDamaged ? 'START_DAMAGED=on does not help, because no lead can be stored in this file.' : undefined;
}

/**
 * The error of a damaged SQLite file.
 * @param use Whether and how the service can use the file meanwhile.
 */
function damaged(location: string, reason: string, cause?: unknown, use?: string): OperatorError {
  const advice = `Stop the service. Save what can still be read: ${leadsCommand('export --format=json --output=FILE')}. Then restore the last backup: ${leadsCommand('restore FILE')}.`;
  return new OperatorError(
    'STORE_DAMAGED',
    `The file with the leads ${location} is damaged: ${reason}.`,
    [advice, use].filter(Boolean).join(' '),
    cause,
  );
}

/** The error of a store that cannot be used. */
export function unreachable(config: StoreConfig, location: string, cause: unknown): OperatorError {
  if (!config.databaseUrl && isDamage(cause)) return damaged(location, formatReason(cause), cause, explainStartDamaged(config));
  const unreached = config.databaseUrl
    ? 'Check that PostgreSQL runs and that DATABASE_URL has the right host, database, user and password.'
    : 'Check that the folder may be written and has room, or set DATA_DIR to another one.';
  const remedy = config.databaseUrl && isReadOnly(cause) ? readOnlyRemedy : unreached;
  return new OperatorError('STORE_UNREACHABLE', `The leads cannot be stored in ${location}: ${formatReason(cause)}`, remedy, cause);
}

/** Parts of the store that commands use. */
export type CommandStore = Pick<LeadStore, 'db' | 'location'>;
