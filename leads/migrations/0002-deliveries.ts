import { type Kysely, sql } from 'kysely';

/** Columns for delivering, and the jobs that only one of the services that share a store runs. Times are milliseconds since 1970 in UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds only one column per statement.
  await db.schema.alterTable('delivery').addColumn('lease_until', 'bigint').execute();
  await db.schema.alterTable('delivery').addColumn('tried_at', 'bigint').execute();
  await db.schema.alterTable('delivery').addColumn('last_answer', 'text').execute();
  await db.schema.alterTable('delivery').addColumn('reported_at', 'bigint').execute();

  await db.schema.dropIndex('delivery_pending').execute();
  await indexDeliveries(db);

  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Creates the indexes of deliveries. Migration 3 uses them too, for rebuilding the table on SQLite. */
export async function indexDeliveries(db: Kysely<unknown>): Promise<void> {
  // The index has the lead's id, which sorts by time: after an outage, all deliveries are due at the same time, and the oldest go first. Counting reads only the index.
  await db.schema
    .createIndex('delivery_pending')
    .on('delivery')
    .columns(['target', 'due_at', 'lead_id'])
    .where(sql.ref('delivered_at'), 'is', null)
    .where(sql.ref('dead_at'), 'is', null)
    .where(sql.ref('held_at'), 'is', null)
    .execute();
  // These indexes have few rows. They cost an ordinary lead nothing, and keep queries from searching through years of delivered leads.
  for (const column of ['dead_at', 'held_at']) {
    await db.schema
      .createIndex(`delivery_${column}`)
      .on('delivery')
      .columns(['target', column])
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
}
