import type { Kysely } from 'kysely';

/** Filter of an export, as JSON, in the audit log. It has no words of a search and no other value that could be about a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('selection', 'text').execute();
}
