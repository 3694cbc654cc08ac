import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { LeadDatabase } from './schema.ts';

/**
 * Empties SQLite's write-ahead log, which holds what rows were before they were erased; waits for the service's own writes as any writer does.
 * PostgreSQL needs nothing here.
 * @returns Whether it is empty; a long export may read from it, then the next purge empties it.
 */
export async function emptyLog(db: Kysely<LeadDatabase>): Promise<boolean> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
