import { type Kysely, sql } from 'kysely';

/**
 * Further keys that figures count by: the page on which a visit began, and the item of a download form. Both are in the index of the figures. They are empty in
 * leads that were stored before, or that the previous version stores meanwhile. fillColumns.ts fills them in, outside of this transaction, and finds these
 * leads in a small index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['landing', 'item']) await db.schema.alterTable('lead').addColumn(name, 'text').execute();
  await db.schema.createIndex('lead_unfilled').on('lead').column('id').where(sql.ref('landing'), 'is', null).execute();
  await db.schema.dropIndex('lead_received').execute();
  await db.schema
    .createIndex('lead_received')
    .on('lead')
    .columns(['received_at', 'id', 'form', 'lang', 'page', 'source', 'campaign', 'referrer', 'landing', 'item', 'search'])
    .execute();
}
