import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as leads from '../../migrations/0001-leads.ts';
import * as deliveries from '../../migrations/0002-deliveries.ts';
import * as visitors from '../../migrations/0003-visitors.ts';
import { OperatorError } from '../errors.ts';
import type { LeadDatabase } from './schema.ts';

/** Every migration, in order. Forward only: what has been released is never changed, only followed. */
const migrations = { '0001-leads': leads, '0002-deliveries': deliveries, '0003-visitors': visitors };

function migratorOf(db: Kysely<LeadDatabase>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Brings the tables up to this version, whole or not at all. Services that start together wait for each other.
 * @throws OperatorError STORE_OUTDATED when the tables are of a newer version.
 */
export async function migrate(db: Kysely<LeadDatabase>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (!error) return;
  if (error instanceof Error && /corrupted migrations/.test(error.message)) throw newer(error);
  throw error;
}

/**
 * Whether the store has tables; the operator's desk reads and does not migrate.
 * @throws OperatorError STORE_OUTDATED when they are of another version.
 */
export async function hasTables(db: Kysely<LeadDatabase>): Promise<boolean> {
  const found = await migratorOf(db).getMigrations();
  if (found.every((migration) => migration.executedAt === undefined)) return false;
  if (found.some((migration) => migration.executedAt === undefined)) {
    throw new OperatorError(
      'STORE_OUTDATED',
      'The lead store was made by an older version.',
      'Start the service once, it brings the store up to date: npm start',
    );
  }
  return true;
}

function newer(cause: Error): OperatorError {
  return new OperatorError(
    'STORE_OUTDATED',
    'The lead store was made by a newer version.',
    'Run the version that made it, or a later one.',
    cause,
  );
}
