import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Data for restoring a backup: the reason why a delivery is held, and the erased people. People are kept as keyed hashes of their addresses. The key is made
 * here once, so that every backup has it. Times are milliseconds since 1970 in UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('delivery').addColumn('held_reason', 'text').execute();
  await db.schema
    .createTable('erasure')
    .addColumn('person', 'text', (column) => column.primaryKey().notNull())
    .addColumn('erased_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('erasure_key')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .execute();
  await sql`insert into erasure_key (key) values (${randomBytes(32).toString('hex')})`.execute(db);
}
