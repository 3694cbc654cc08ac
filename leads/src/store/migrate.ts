import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as leads from '../../migrations/0001-leads.ts';
import * as deliveries from '../../migrations/0002-deliveries.ts';
import * as visitors from '../../migrations/0003-visitors.ts';
import { OperatorError } from '../errors.ts';
import type { LeadDatabase } from './schema.ts';

/** Every migration, in order. A released migration is never changed or undone; a later one follows. */
const migrations = { '0001-leads': leads, '0002-deliveries': deliveries, '0003-visitors': visitors };

function migratorOf(db: Kysely<LeadDatabase>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Updates the tables to this version, completely or not at all. Services that start together wait for each other.
 * @throws OperatorError STORE_OUTDATED if the tables are from a newer version.
 */
export async function migrate(db: Kysely<LeadDatabase>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error instanceof Error && /corrupted migrations/.test(error.message)) {
    throw new OperatorError(
      'STORE_OUTDATED',
      'The lead store was made by a newer version.',
      'Run the version that made it, or a later one.',
      error,
    );
  }
  if (error) throw error;
}

/**
 * Whether the store has tables. For the commands, which do not migrate.
 * @throws OperatorError STORE_OUTDATED if the tables are from another version.
 */
export async function hasTables(db: Kysely<LeadDatabase>): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations();
  const missing = migrations.filter((migration) => migration.executedAt === undefined);
  if (missing.length === migrations.length) return false;
  if (missing.length > 0) {
    throw new OperatorError(
      'STORE_OUTDATED',
      'The lead store was made by an older version.',
      'Start the service once, it brings the store up to date: npm start',
    );
  }
  return true;
}
