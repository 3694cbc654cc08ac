import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isFormId, leadForms } from '@emovera/contract/forms.ts';
import { Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import { isDamage, isNotThereYet, OperatorError, reasonOf } from '../errors.ts';
import { leadsCommand } from '../leadsCommand.ts';
import { within } from '../within.ts';
import { addLeads, type NewLead, type Receipt } from './addLeads.ts';
import { groupCommit } from './groupCommit.ts';
import { hasTables, migrate } from './migrate.ts';
import type { DeliveryTarget, LeadDatabase } from './schema.ts';
import { trialWrite } from './trialWrite.ts';

/** An open lead store. */
export type LeadStore = {
  readonly db: Kysely<LeadDatabase>;
  /** Location of the store as text, without secrets. */
  readonly location: string;
  /** Targets that new leads may be delivered to. */
  readonly targets: readonly DeliveryTarget[];
  /** Stores a lead. When the promise settles, the lead is on disk or has not been stored. */
  add(lead: NewLead): Promise<Receipt>;
  /** Settles when the store can take a lead, which is tried every few seconds at most. */
  check(): Promise<void>;
  /** Why the store is not open yet. Undefined once it is. */
  readonly waitsFor: OperatorError | undefined;
  /** Settles when the store is open, or when it is closed before. Rejects with an OperatorError if waiting does not help. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
};

/** Pause between two tries to open a store that is not there yet, in milliseconds. */
const retryMs = 1000;

/** Longest time for the store to show that it can take a lead, in milliseconds. Monitors wait for ten seconds at most. */
const checkMs = 4000;

type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Name of the SQLite file in the data folder. */
export const sqliteFileName = 'leads.sqlite';

/**
 * Opens the store for the service and updates its tables.
 * @param onLostConnection Called when a connection to PostgreSQL is lost. The next lead opens another.
 * @param prepare Runs after the tables are updated, and may refuse the store.
 * @param mayWait Whether a PostgreSQL that is not there yet is waited for. Until then the store refuses leads. A file does not come by itself, so SQLite never waits.
 * @throws OperatorError if the store cannot be opened, is damaged, is from a newer version, or is a SQLite file that another service uses.
 */
export async function openStore(
  config: StoreConfig & Pick<Config, 'mail'> & Partial<Pick<Config, 'startDamaged'>>,
  onLostConnection: (error: Error) => void,
  mayWait = false,
  prepare: (db: Kysely<LeadDatabase>) => Promise<void> = async () => {},
): Promise<LeadStore> {
  const { db, location } = await connect(config, onLostConnection);
  // Without e-mail, leads get no mail deliveries: old leads must not cause mails when e-mail is configured years later.
  const teams: readonly DeliveryTarget[] = config.mail ? ['crm', 'email'] : ['crm'];
  const targets: readonly DeliveryTarget[] = config.mail?.toVisitors ? [...teams, 'visitor'] : teams;
  const targetsOf = ({ form }: Pick<NewLead, 'form'>) => (isFormId(form) && leadForms[form].resource ? targets : teams);
  let unlock = () => {};
  let waitsFor: OperatorError | undefined;
  const closing = new AbortController();
  const open = async () => {
    try {
      // Two services on one SQLite file would block each other, because SQLite waits in the thread that answers requests.
      if (!config.databaseUrl) unlock = (await import('./sqlite.ts')).lockSqliteFile(lockFileOf(location), location);
      if (!config.databaseUrl && !config.startDamaged) await checkFile(db, location);
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
  const add = groupCommit((leads: readonly NewLead[]) => addLeads(db, targetsOf, leads));
  const mustBeOpen = () => {
    if (waitsFor) throw waitsFor.cause;
  };
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
      return add(lead);
    },
    check: async () => {
      mustBeOpen();
      // Asked each time, because a database that is down is noticed at once. A connection that hangs is not waited for.
      await within(checkMs, sql`select 1`.execute(db).then(tryWriting));
    },
    close: async () => {
      closing.abort();
      await opened.catch(() => {});
      await close();
    },
  };
}

/**
 * Opens the store for a command, whether the service runs or not.
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

/** The file that the service locks while it uses a SQLite file. */
const lockFileOf = (file: string): string => `${file}.lock`;

/** Whether the SQLite file of the store is damaged. */
export async function isStoreDamaged(config: StoreConfig): Promise<boolean> {
  if (config.databaseUrl) return false;
  try {
    const store = await openStoreForReading(config);
    await (store && checkFile(store.db, store.location).finally(store.close));
    return false;
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

/** Connects to the database, without looking at its tables. The drivers are loaded here, because loading PostgreSQL's takes a tenth of a second. */
export async function connect(config: StoreConfig, onLostConnection: (error: Error) => void) {
  if (config.databaseUrl) {
    const { postgresDialect } = await import('./postgres.ts');
    const dialect = postgresDialect(config.databaseUrl, onLostConnection);
    return { db: new Kysely<LeadDatabase>({ dialect }), location: describeDatabase(config.databaseUrl) };
  }
  const file = join(config.dataDir, sqliteFileName);
  // SQLite would take an empty file for a new store. A service has written to this one, because it has locked it.
  if (existsSync(file) && statSync(file).size === 0 && existsSync(lockFileOf(file))) throw damaged(file, 'it is empty');
  try {
    return { db: await openSqlite(file), location: file };
  } catch (error) {
    throw unreachable(config, file, error);
  }
}

/** Opens a SQLite file with leads, or makes an empty one. */
export async function openSqlite(file: string): Promise<Kysely<LeadDatabase>> {
  const { openSqliteFile, sqliteDialect } = await import('./sqlite.ts');
  return new Kysely<LeadDatabase>({ dialect: sqliteDialect(openSqliteFile(file)) });
}

/** Refuses a damaged file: new leads in it could be lost too. Takes about a third of a second for 20,000 leads. */
async function checkFile(db: Kysely<LeadDatabase>, location: string): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db).catch((error) => {
    throw isDamage(error) ? damaged(location, reasonOf(error), error) : error;
  });
  const [fault] = rows.map((row) => row.quick_check).filter((line) => line !== 'ok');
  if (fault !== undefined) throw damaged(location, fault.replaceAll('\n', ' '));
}

/** The error of a damaged SQLite file. */
export function damaged(location: string, reason: string, cause?: unknown): OperatorError {
  return new OperatorError(
    'STORE_DAMAGED',
    `The file with the leads ${location} is damaged: ${reason}.`,
    `Stop the service. Save what can still be read: ${leadsCommand('export --format=json --output=FILE')}. Then restore the last backup: ${leadsCommand('restore FILE')}. To serve and store meanwhile all the same, set START_DAMAGED=on.`,
    cause,
  );
}

function unreachable(config: StoreConfig, location: string, cause: unknown): OperatorError {
  if (!config.databaseUrl && isDamage(cause)) return damaged(location, reasonOf(cause), cause);
  const remedy = config.databaseUrl
    ? 'Check that PostgreSQL runs and that DATABASE_URL has the right host, database, user and password.'
    : 'Check that the folder may be written and has room, or set DATA_DIR to another one.';
  return new OperatorError('STORE_UNREACHABLE', `The leads cannot be stored in ${location}: ${reasonOf(cause)}`, remedy, cause);
}
