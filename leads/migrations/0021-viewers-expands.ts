import { type Kysely, sql } from 'kysely';

/** Accounts that may only look are viewers. Earlier versions call them readers, and may store new ones: `migrate` renames them at each start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').dropConstraint('account_role').execute();
  await db.schema
    .alterTable('account')
    .addCheckConstraint('account_role', sql<boolean>`role in ('reader', 'viewer', 'operator')`)
    .execute();
}
