import { type Kysely, sql } from 'kysely';

/**
 * What delivering needs to know of a delivery, and the jobs that services sharing a store must not do twice. Times are milliseconds since 1970 in UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One column a statement: SQLite adds no more.
  await db.schema.alterTable('delivery').addColumn('lease_until', 'bigint').execute();
  await db.schema.alterTable('delivery').addColumn('tried_at', 'bigint').execute();
  await db.schema.alterTable('delivery').addColumn('last_answer', 'text').execute();
  await db.schema.alterTable('delivery').addColumn('reported_at', 'bigint').execute();

  // With the lead's id, which sorts by time: after an outage all become due at once and the oldest go first, and counting reads the index alone.
  await db.schema.dropIndex('delivery_pending').execute();
  await db.schema
    .createIndex('delivery_pending')
    .on('delivery')
    .columns(['target', 'due_at', 'lead_id'])
    .where(sql.ref('delivered_at'), 'is', null)
    .where(sql.ref('dead_at'), 'is', null)
    .where(sql.ref('held_at'), 'is', null)
    .execute();
  // Few rows each, so that neither costs the usual lead anything and nobody looks for them through years of delivered ones.
  for (const column of ['dead_at', 'held_at']) {
    await db.schema
      .createIndex(`delivery_${column}`)
      .on('delivery')
      .columns(['target', column])
      .where(sql.ref(column), 'is not', null)
      .execute();
  }

  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
}
