import type { Kysely } from 'kysely';

/**
 * One name for all spellings of a lead's address, for finding a person. It is empty in leads that were stored before, or that the previous version stores
 * meanwhile. fillColumns.ts fills it in, outside of this transaction, because other services would wait for the transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lead').addColumn('mailbox', 'text').execute();
  await db.schema.createIndex('lead_mailbox').on('lead').column('mailbox').execute();
}
