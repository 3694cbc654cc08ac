import type { Kysely } from 'kysely';

/**
 * One name for all spellings of a lead's address, by which a person is found. It is empty in leads that were stored before, or that the version before stores meanwhile:
 * persons.ts fills it in, outside of this transaction, in which other services would wait.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lead').addColumn('mailbox', 'text').execute();
  await db.schema.createIndex('lead_mailbox').on('lead').column('mailbox').execute();
}
