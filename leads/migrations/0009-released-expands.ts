import { type Kysely, sql } from 'kysely';

/**
 * Deliveries that had stopped and were released, with the time and reason of the stop, for the history of a lead. They are erased with their lead. Times are
 * milliseconds since 1970 in UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('released')
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('stopped_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('released_key', ['lead_id', 'target', 'stopped_at'])
    .addCheckConstraint('released_state', sql`state in ('set aside', 'held')`)
    .execute();
}
