import type { Kysely } from 'kysely';

/**
 * What delivering needs to know of a delivery, and the jobs that services sharing a store must not do twice. Times are milliseconds since 1970 in UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One column a statement: SQLite adds no more.
  await db.schema.alterTable('delivery').addColumn('lease_until', 'bigint').execute();
  await db.schema.alterTable('delivery').addColumn('tried_at', 'bigint').execute();
  await db.schema.alterTable('delivery').addColumn('last_answer', 'text').execute();
  await db.schema.alterTable('delivery').addColumn('reported_at', 'bigint').execute();

  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
}
