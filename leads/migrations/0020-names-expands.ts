import { type Kysely, PostgresAdapter } from 'kysely';

/** Indexes by which the leads of people with the same name, or of the same company, are found. Those of PostgreSQL have hashes, because it indexes no long values. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const column of ['name', 'company']) {
    const index = db.schema.createIndex(`lead_same_${column}`).on('lead').column(column);
    await (isPostgres ? index.using('hash') : index).execute();
  }
}
