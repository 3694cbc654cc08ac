import { type Kysely, PostgresAdapter } from 'kysely';

/**
 * Indexes with which PostgreSQL finds leads of people with the same name, or of the same company. They have hashes, because PostgreSQL cannot index long
 * values. SQLite reads both from the index of the list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const column of ['name', 'company'])
    await db.schema.createIndex(`lead_same_${column}`).on('lead').column(column).using('hash').execute();
}
