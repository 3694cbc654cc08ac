import type { Kysely } from 'kysely';

/**
 * Signing in to the lead desk with the company's own accounts (OpenID Connect). `company_account` links a person of the provider to a desk account; without
 * one, the account was removed. `removed_account` has the addresses for which no account is created automatically. `managed` is 1 for accounts that the first
 * sign-in made. `proved_at` is the time when the provider checked the person. Times are milliseconds since 1970 in UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('company_account')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('set null'))
    .addPrimaryKeyConstraint('company_account_key', ['issuer', 'subject'])
    .addUniqueConstraint('company_account_account', ['account_id', 'issuer'])
    .execute();
  await db.schema
    .createTable('removed_account')
    .addColumn('mail', 'text', (column) => column.primaryKey().notNull())
    .execute();
  await db.schema
    .alterTable('account')
    .addColumn('managed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('session').addColumn('proved_at', 'bigint').execute();
}
