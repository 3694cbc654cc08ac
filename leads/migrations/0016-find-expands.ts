import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Columns in all indexes for the list, besides the sort column. */
const counted = ['received_at', 'id', 'form', 'lang', 'page', 'source', 'campaign', 'referrer', 'landing', 'item', 'search'];

/**
 * Columns for searching and sorting the list: name, company, digits of the telephone number, and other typed values, folded; the folded text of notes; and
 * saved views. The columns are empty in leads and notes that were stored before, or that the previous version stores meanwhile. fillColumns.ts fills them in.
 * SQLite reads them from an index for sorting and from a larger one for searching. PostgreSQL cannot index long rows, so it reads the table, with several
 * processes.
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
