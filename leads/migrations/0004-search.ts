import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { parseJsonObject } from '../src/parseJsonObject.ts';
import { searchText } from '../src/store/searchText.ts';

type Lead = { readonly id: string; readonly reference: string; readonly fields: string };

/** Leads that are changed at a time. */
const pageSize = 500;

/** Adds the text in which leads are found, and an index with everything that `find` and most reports read, so that they need not read whole leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lead')
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (let last = ''; ; ) {
    const { rows } =
      await sql<Lead>`select id, reference, fields from lead where id > ${last} order by id limit ${sql.lit(pageSize)}`.execute(db);
    if (rows.length === 0) break;
    // A damaged row is found by its reference.
    const found = rows.map(({ id, reference, fields }) => ({ id, search: searchText(reference, parseJsonObject(fields) ?? {}) }));
    const json = JSON.stringify(found);
    const source = isSqlite
      ? sql`(select value ->> 'id' as id, value ->> 'search' as search from json_each(${json}))`
      : sql`json_to_recordset(${json}::json)`;
    const columns = isSqlite ? sql`` : sql`(id text, search text)`;
    await sql`update lead set search = found.search from ${source} as found ${columns} where lead.id = found.id`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
  await db.schema.dropIndex('lead_received').execute();
  await db.schema.createIndex('lead_received').on('lead').columns(['received_at', 'id', 'form', 'lang', 'search']).execute();
}
