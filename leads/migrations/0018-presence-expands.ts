import type { Kysely } from 'kysely';

/** The lead that a person is looking at now, with the session. A row is valid until its time in milliseconds since 1970, and is deleted with its session or its lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('presence')
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id').onDelete('cascade'))
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_key', ['session_id', 'lead_id'])
    .execute();
  await db.schema.createIndex('presence_lead').on('presence').column('lead_id').execute();
}
