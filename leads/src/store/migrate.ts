import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import * as firstRelease from '../../migrations/0018-first-release.ts';
import * as bookings from '../../migrations/0019-bookings-expands.ts';
import * as names from '../../migrations/0020-names-expands.ts';
import * as viewers from '../../migrations/0021-viewers-expands.ts';
import { OperatorError } from '../errors.ts';
import { fillColumns } from './fillColumns.ts';
import type { Db } from './schema.ts';

/** Name of the last migration of version 1.0.0, which makes all of its tables. */
const releasedMigration = '0018-presence-expands';

/** Migrations before version 1.0.0. They do nothing here, but each store has their names, so that version 1.0.0 can use it. */
const unreleased = [
  ...['0001-leads', '0002-deliveries', '0003-visitors', '0004-search', '0005-restore', '0006-desk-expands', '0007-passkeys-expands'],
  ...['0008-items-expands', '0009-released-expands', '0010-selections-expands', '0011-mailboxes-expands', '0012-folded-expands'],
  ...['0013-company-accounts-expands', '0014-work-expands', '0015-landings-expands', '0016-find-expands', '0017-persons-expands'],
];

/**
 * Every migration, in order. A released migration is never changed or undone; a later one follows. If the name ends with {@link expands}, the previous version
 * can use the store too: the migration only adds tables, indexes, accepted values, and columns that may be empty or have a default. Parts that the previous
 * version still uses are removed a version later.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  ...Object.fromEntries(unreleased.map((name) => [name, { up: async () => {} }])),
  [releasedMigration]: firstRelease,
  '0019-bookings-expands': bookings,
  '0020-names-expands': names,
  '0021-viewers-expands': viewers,
};

/** End of the name of a migration that only adds. Versions that do not know the migration read it in the store. */
const expands = '-expands';

function createMigrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

/**
 * Updates the tables to this version, completely or not at all. Services that start together wait for each other. A store of a newer version is not changed.
 * @throws OperatorError STORE_OUTDATED if the tables are from a newer version that has done more than adding.
 */
export async function migrate(db: Db): Promise<void> {
  if (checkNewer(await executedMigrations(db))) return;
  const { error } = await createMigrator(db).migrateToLatest();
  // A newer version has migrated at this moment.
  if (error instanceof Error && /corrupted migrations/.test(error.message) && checkNewer(await executedMigrations(db))) return;
  if (error) throw error;
  await fillColumns(db);
  // Not in the migration, because an earlier version may run during the update, or after going back.
  await sql`update account set role = 'viewer' where role = 'reader'`.execute(db);
}

/**
 * Whether the store has tables. Commands call it, because they do not migrate.
 * @throws OperatorError STORE_OUTDATED if the tables are from another version that this one cannot use.
 */
export async function hasTables(db: Db): Promise<boolean> {
  const executed = await executedMigrations(db);
  if (executed.length === 0) return false;
  if (checkNewer(executed) || newestMigration === executed.at(-1)) return true;
  throw new OperatorError(
    'STORE_OUTDATED',
    `The lead store was made by an older version: its tables are those of ${executed.at(-1)}, and this version needs ${newestMigration}.`,
    'Start the service once, it brings the store up to date: npm start',
  );
}

/** The version of the store that this version of the service makes. */
export const newestMigration = Object.keys(migrations).at(-1) as string;

/**
 * Whether a store is from a newer version.
 * @throws OperatorError STORE_OUTDATED if this version cannot use it.
 */
function checkNewer(executed: readonly string[]): boolean {
  const newer = executed.filter((name) => !(name in migrations));
  if (newer.length === 0) return false;
  const breaking = newer.filter((name) => !name.endsWith(expands));
  if (breaking.length === 0 && findNewestKnown(executed) === newestMigration) return true;
  throw new OperatorError(
    'STORE_OUTDATED',
    `The lead store was made by a newer version: its tables are those of ${executed.at(-1)}, and this version knows ${newestMigration}.`,
    'Run the version that made it, or a later one.',
  );
}

/**
 * The migrations that a store has, oldest first: the last one is its version. Empty if it is not a lead store.
 * @throws OperatorError STORE_OUTDATED if the store is from before version 1.0.0.
 */
export async function executedMigrations(db: Db): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  const executed = rows.map(({ name }) => name);
  const newest = executed.at(-1) ?? releasedMigration;
  if (newest >= releasedMigration) return executed;
  const message = `The lead store was made before version 1.0.0: its tables are those of ${newest}.`;
  throw new OperatorError('STORE_OUTDATED', message, 'Start version 1.0.0 once, and then this version.');
}

/**
 * Gives an empty store the tables of an earlier version.
 * @param version One of our migrations.
 */
export async function migrateTo(db: Db, version: string): Promise<void> {
  const { error } = await createMigrator(db).migrateTo(version);
  if (error) throw error;
}

/** The newest of our migrations that a store has, if any. */
export function findNewestKnown(executed: readonly string[]): string | undefined {
  return executed.filter((name) => name in migrations).at(-1);
}
