import type { Kysely } from 'kysely';
import type { LeadDatabase } from './schema.ts';

/** Does some work in the transaction that is open, or in a new one. So a caller can add its own statements to what must happen completely or not at all. */
export function inTransaction<T>(db: Kysely<LeadDatabase>, work: (transaction: Kysely<LeadDatabase>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
