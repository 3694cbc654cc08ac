import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { searchText } from '../src/store/fitsFilter.ts';
import { parseJsonObject } from '../src/text.ts';

type Lead = { readonly id: string; readonly reference: string; readonly fields: string; readonly context: string };

/** Leads that are changed at a time. */
const pageSize = 500;

/** Adds the text for finding leads, the columns that reports count by, and an index with all of them, so that neither `find` nor a report reads whole leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lead')
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['page', 'source', 'campaign', 'referrer']) await db.schema.alterTable('lead').addColumn(name, 'text').execute();
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (let last = ''; ; ) {
    const { rows } =
      await sql<Lead>`select id, reference, fields, context from lead where id > ${last} order by id limit ${sql.lit(pageSize)}`.execute(
        db,
      );
    if (rows.length === 0) break;
    // A damaged row can only be found by its reference.
    const found = rows.map(({ id, reference, fields, context }) => ({
      id,
      search: searchText(reference, parseJsonObject(fields) ?? {}),
      page: parseJsonObject<{ page: string }>(context)?.page,
    }));
    const json = JSON.stringify(found);
    const source = isSqlite
      ? sql`(select value ->> 'id' as id, value ->> 'search' as search, value ->> 'page' as page from json_each(${json}))`
      : sql`json_to_recordset(${json}::json)`;
    const columns = isSqlite ? sql`` : sql`(id text, search text, page text)`;
    await sql`update lead set search = found.search, page = found.page from ${source} as found ${columns} where lead.id = found.id`.execute(
      db,
    );
    last = rows.at(-1)?.id ?? last;
  }
  await db.schema.dropIndex('lead_received').execute();
  await db.schema
    .createIndex('lead_received')
    .on('lead')
    .columns(['received_at', 'id', 'form', 'lang', 'page', 'source', 'campaign', 'referrer', 'search'])
    .execute();
}
