import { fold } from '@emovera/contract/text.ts';
import { sql } from 'kysely';
import { parseJsonObject } from '../text.ts';
import { pageSize } from './commit.ts';
import { isPostgres } from './conditions.ts';
import { leadColumns } from './leadColumns.ts';
import type { Db, LeadContext, LeadRow } from './schema.ts';

/** Columns of leads that older versions do not fill. If the last one is null, the newest columns are missing, and perhaps others. */
const ofLeads = ['mailbox', 'landing', 'item', 'name', 'company', 'phone', 'phone_key', 'company_key', 'details'] as const;

/** Fills in the columns of leads and notes that an older version has stored without them. Such a version may run at the same time. */
export async function fillColumns(db: Db): Promise<void> {
  const unfilled = db
    .selectFrom('lead')
    .select(['id', 'reference', 'form', 'lang', 'fields', 'context', 'search'])
    .where('details', 'is', null)
    .limit(pageSize);
  for (let rows = await unfilled.execute(); rows.length > 0; rows = await unfilled.execute())
    await setColumns(db, 'lead', ofLeads, rows.map(toColumns));
  const notes = db.selectFrom('note').select(['id', 'text']).where('search', 'is', null).limit(pageSize);
  for (let rows = await notes.execute(); rows.length > 0; rows = await notes.execute()) {
    const filled = rows.map(({ id, text }) => ({ id, search: fold(text) }));
    await setColumns(db, 'note', ['search'], filled);
  }
}

/** Sets columns of rows, with one parameter for all values. */
async function setColumns(
  db: Db,
  table: 'lead' | 'note',
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  const json = JSON.stringify(rows);
  const names = ['id', ...columns];
  const source = isPostgres(db)
    ? sql`json_to_recordset(${json}::json) as found (${sql.join(names.map((name) => sql`${sql.ref(name)} text`))})`
    : sql`(select ${sql.join(names.map((name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`))} from json_each(${json})) as found`;
  const changes = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`found.${name}`)}`));
  await sql`update ${sql.table(table)} set ${changes} from ${source} where ${sql.ref(`${table}.id`)} = found.id`.execute(db);
}

/** Values of the columns that are computed from a lead. If its JSON is damaged, the address is still the beginning of the search text. */
function toColumns({ id, search, ...row }: Pick<LeadRow, 'id' | 'reference' | 'form' | 'lang' | 'fields' | 'context' | 'search'>) {
  const values = Object.entries(parseJsonObject(row.fields) ?? {});
  const fields = {
    Email: /^\S+@\S+(?= )/.exec(search)?.[0] ?? '',
    ...Object.fromEntries(values.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  };
  const all = leadColumns({ ...row, fields, context: parseJsonObject<LeadContext>(row.context) ?? {} });
  return { id, ...Object.fromEntries(ofLeads.map((name) => [name, all[name]])) };
}
