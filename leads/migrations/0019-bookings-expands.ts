import type { Kysely } from 'kysely';

/**
 * Times that visitors have booked. All rows are erased with the lead. Times are milliseconds since 1970 in UTC.
 *
 * - `booking`: a lead's time. `sequence` counts its changes, for calendars.
 * - `booked_cell`: the quarters of an hour that a booking takes. Their key keeps two bookings from overlapping.
 * - `booking_link`: hashes of the tokens with which visitors change their booking. Each mail has a token of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('booking')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().notNull().references('lead.id').onDelete('cascade'))
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('cancelled_at', 'bigint')
    .execute();
  await db.schema
    .createTable('booked_cell')
    .addColumn('starts_at', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('booked_cell_lead').on('booked_cell').column('lead_id').execute();
  await db.schema
    .createTable('booking_link')
    .addColumn('token', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('booking_link_lead').on('booking_link').column('lead_id').execute();
}
