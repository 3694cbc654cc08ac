import { type Kysely, sql } from 'kysely';

/**
 * Corrections by the team, and keys for finding the leads of a person and of a company.
 *
 * - `correction`: a value before and after. Both are data of the person, so they are erased with the lead.
 * - `resent`: a delivery that was made and then sent again, for the history of a lead.
 * - `person`, `phone_key`, `company_key`: see persons.ts. The keys are empty in leads that were stored before, or that the previous version stores meanwhile.
 *   fillColumns.ts fills them in.
 *
 * Times are milliseconds since 1970 in UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('correction')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('correction_lead').on('correction').column('lead_id').execute();
  await db.schema
    .createTable('resent')
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('delivered_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('resent_key', ['lead_id', 'target', 'delivered_at'])
    .execute();
  for (const name of ['person', 'phone_key', 'company_key']) await db.schema.alterTable('lead').addColumn(name, 'text').execute();
  await db.schema.createIndex('lead_person').on('lead').expression(sql`coalesce(person, mailbox)`).execute();
  await db.schema.createIndex('lead_phone').on('lead').column('phone_key').execute();
  await db.schema.createIndex('lead_company').on('lead').columns(['company_key', 'received_at', 'id', 'mailbox', 'person']).execute();
}
