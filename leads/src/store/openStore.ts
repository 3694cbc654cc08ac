import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFormId, leadForms } from '@emovera/contract/forms.ts';
import { Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import { OperatorError, reasonOf } from '../errors.ts';
import { addLeads, type NewLead, type Receipt } from './addLeads.ts';
import { describeDatabase } from './describeDatabase.ts';
import { groupCommit } from './groupCommit.ts';
import { hasTables, migrate } from './migrate.ts';
import type { DeliveryTarget, LeadDatabase } from './schema.ts';

/** The lead store in use. */
export type LeadStore = {
  readonly db: Kysely<LeadDatabase>;
  /** Where leads are, for people; without secrets. */
  readonly place: string;
  /** Where new leads may be to be brought. */
  readonly targets: readonly DeliveryTarget[];
  /** Stores a lead; when it is settled, the lead has reached the disk or has not been stored. */
  add(lead: NewLead): Promise<Receipt>;
  /** Settled when the store answers. */
  check(): Promise<void>;
  close(): Promise<void>;
};

type StoreConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Name of the SQLite file in the data folder. */
export const sqliteFileName = 'leads.sqlite';

/**
 * Opens the store for the service and brings its tables up to date.
 * @param onLostConnection Told when a connection to PostgreSQL is lost; the next lead opens another.
 * @throws OperatorError when the store cannot be reached, is of a newer version, or is a SQLite file that another service uses.
 */
export async function openStore(config: StoreConfig & Pick<Config, 'mail'>, onLostConnection: (error: Error) => void): Promise<LeadStore> {
  const { db, place } = await connect(config, onLostConnection);
  // Without mail, nothing is written for it: what was never to be sent must not go out when mail is configured years later.
  const teams: readonly DeliveryTarget[] = config.mail ? ['crm', 'email'] : ['crm'];
  const targets: readonly DeliveryTarget[] = config.mail?.toVisitors ? [...teams, 'visitor'] : teams;
  const targetsOf = ({ form }: Pick<NewLead, 'form'>) => (isFormId(form) && leadForms[form].resource ? targets : teams);
  let unlock = () => {};
  try {
    unlock = config.databaseUrl ? unlock : await lockFile(place);
    await migrate(db);
  } catch (error) {
    unlock();
    await db.destroy();
    throw error instanceof OperatorError ? error : unreachable(config, place, error);
  }
  return {
    db,
    place,
    targets,
    add: groupCommit((leads: readonly NewLead[]) => addLeads(db, targetsOf, leads)),
    check: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      await db.destroy();
      unlock();
    },
  };
}

/** A SQLite file serves one service: of two, each would stand still while the other writes, since SQLite waits in the thread that answers. */
async function lockFile(file: string): Promise<() => void> {
  const { lockSqliteFile } = await import('./sqlite.ts');
  return lockSqliteFile(file);
}

/**
 * Opens the store for the operator's desk, beside a running service or without one.
 * @returns Nothing when there is no store yet.
 * @throws OperatorError when it cannot be reached or is of another version.
 */
export async function openStoreForReading(config: StoreConfig): Promise<Pick<LeadStore, 'db' | 'place' | 'close'> | undefined> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, sqliteFileName))) return undefined;
  const { db, place } = await connect(config, () => {});
  try {
    if (await hasTables(db)) return { db, place, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error instanceof OperatorError ? error : unreachable(config, place, error);
  }
  await db.destroy();
  return undefined;
}

/** The drivers are loaded when they are needed: PostgreSQL's costs a tenth of a second. */
async function connect(config: StoreConfig, onLostConnection: (error: Error) => void) {
  if (config.databaseUrl) {
    const { postgresDialect } = await import('./postgres.ts');
    const dialect = postgresDialect(config.databaseUrl, onLostConnection);
    return { db: new Kysely<LeadDatabase>({ dialect }), place: describeDatabase(config.databaseUrl) };
  }
  const { NodeSqliteDialect, openSqliteFile } = await import('./sqlite.ts');
  const file = join(config.dataDir, sqliteFileName);
  try {
    return { db: new Kysely<LeadDatabase>({ dialect: new NodeSqliteDialect(openSqliteFile(file)) }), place: file };
  } catch (error) {
    throw unreachable(config, file, error);
  }
}

function unreachable(config: StoreConfig, place: string, cause: unknown): OperatorError {
  const remedy = config.databaseUrl
    ? 'Check that PostgreSQL runs and that DATABASE_URL has the right host, database, user and password.'
    : 'Check that the folder may be written and has room, or set DATA_DIR to another one.';
  return new OperatorError('STORE_UNREACHABLE', `The leads cannot be stored in ${place}: ${reasonOf(cause)}`, remedy, cause);
}
