import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Leads and their deliveries. Times are milliseconds since 1970 in UTC. Rules that every row must follow are constraints here, on both databases, so that no
 * version of the code can break them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('dedupe_key', 'text', (column) => column.notNull())
    .addColumn('fields', 'json', (column) => column.notNull())
    .addColumn('context', 'json', (column) => column.notNull())
    .addCheckConstraint('lead_reference_shape', sql`length(reference) = 8`)
    .addCheckConstraint('lead_form_named', sql`length(form) > 0 and length(lang) > 0`)
    .addCheckConstraint('lead_received', sql`received_at > 0`)
    .addCheckConstraint('lead_fields_object', sql`cast(fields as text) like '{%}'`)
    .addCheckConstraint('lead_context_object', sql`cast(context as text) like '{%}'`)
    .execute();
  // This is an index and not a constraint, because the same key is allowed again after the double-submit window.
  await db.schema.createIndex('lead_dedupe').on('lead').columns(['dedupe_key', 'received_at']).execute();
  await db.schema.createIndex('lead_received').on('lead').columns(['received_at', 'id']).execute();

  await deliveryTable(db, 'delivery', sql`target in ('crm', 'email')`).execute();
  await db.schema
    .createIndex('delivery_pending')
    .on('delivery')
    .columns(['target', 'due_at'])
    .where(sql.ref('delivered_at'), 'is', null)
    .where(sql.ref('dead_at'), 'is', null)
    .where(sql.ref('held_at'), 'is', null)
    .execute();
}

/** The first columns of a table of deliveries. Migration 3 uses them too, for rebuilding the table on SQLite. */
export function deliveryTable(db: Kysely<unknown>, name: string, targets: RawBuilder<boolean>) {
  return db.schema
    .createTable(name)
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('delivered_at', 'bigint')
    .addColumn('dead_at', 'bigint')
    .addColumn('held_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('last_outcome', 'text')
    .addPrimaryKeyConstraint('delivery_key', ['lead_id', 'target'])
    .addCheckConstraint('delivery_target', targets)
    .addCheckConstraint('delivery_attempts', sql`attempts >= 0`)
    .addCheckConstraint('delivery_outcome', sql`last_outcome in ('accepted', 'refused', 'unknown')`)
    .addCheckConstraint('delivery_delivered_or_dead', sql`delivered_at is null or dead_at is null`)
    .addCheckConstraint('delivery_delivered_or_held', sql`delivered_at is null or held_at is null`);
}
