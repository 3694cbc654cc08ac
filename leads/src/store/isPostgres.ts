import { type Kysely, PostgresAdapter } from 'kysely';
import type { LeadDatabase } from './schema.ts';

/** Whether the store, or a transaction on it, is PostgreSQL's: several services may share it, and some of its SQL is its own. */
export function isPostgres(db: Kysely<LeadDatabase>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
