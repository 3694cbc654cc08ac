import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** What all indexes for the list have, besides what it is sorted by. */
const counted = ['received_at', 'id', 'form', 'lang', 'page', 'source', 'campaign', 'referrer', 'landing', 'item', 'search'];

/**
 * What the list searches and is sorted by: name, company, digits of the telephone number, and what else was typed, folded; the same of notes; and saved views.
 * The columns are empty in leads and notes that were stored before, or that the version before stores meanwhile: fillColumns.ts fills them in. SQLite reads them from
 * an index for sorting and from a larger one for searching. PostgreSQL, which indexes no long rows, reads the table, with several processes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sorted = ['name', 'company', 'phone'];
  for (const name of [...sorted, 'details']) await db.schema.alterTable('lead').addColumn(name, 'text').execute();
  await db.schema.alterTable('note').addColumn('search', 'text').execute();
  await db.schema.dropIndex('lead_unfilled').execute();
  await db.schema.createIndex('lead_unfilled').on('lead').column('id').where(sql.ref('details'), 'is', null).execute();
  await db.schema.createIndex('note_unfilled').on('note').column('id').where(sql.ref('search'), 'is', null).execute();
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    const columns = [...counted, ...sorted, 'reference'];
    await db.schema.dropIndex('lead_received').execute();
    await db.schema.createIndex('lead_received').on('lead').columns(columns).execute();
    await db.schema
      .createIndex('lead_details')
      .on('lead')
      .columns([...columns, 'details'])
      .execute();
  }
  await db.schema
    .createTable('saved_view')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('shared', 'integer', (column) => column.notNull())
    .addUniqueConstraint('saved_view_name', ['owner', 'name'])
    .execute();
  await db.schema.alterTable('account').addColumn('first_view', 'text').execute();
}
