import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * An index of the items that were chosen in download forms, so that the lead desk does not read the values of all leads of a form. Leads of other forms are not
 * in it. It is an index of the stored values and not a column, so it also has the leads that the previous version stores.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const chosen = sql`coalesce(fields ->> 'LEADCF3', fields ->> 'LEADCF5', fields ->> 'LEADCF7', fields ->> 'LEADCF8')`;
  // In SQLite, a row with damaged JSON would fail the whole statement.
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const item = isSqlite ? sql`(case when json_valid(fields) then ${chosen} end)` : sql`(${chosen})`;
  await sql`create index lead_item on lead (form, ${item}, received_at, id) where ${item} is not null`.execute(db);
}
