import { sql, type Transaction } from 'kysely';
import { isPostgres } from './isPostgres.ts';
import type { LeadDatabase } from './schema.ts';

/** Values of a row by their columns; an object becomes the JSON of its column. */
type Row = Readonly<Record<string, string | number | object | null>>;

/**
 * Inserts rows by one parameter, a JSON array: the statement is the same however many there are, so it need not be made and read anew for each batch,
 * and no limit of parameters is near.
 * @param rows All with the columns of the first; the table's others get their defaults. Without any, nothing is done.
 * @throws The database's error when one of the rows breaks a rule; none of them is inserted then.
 */
export async function insertRows(transaction: Transaction<LeadDatabase>, table: keyof LeadDatabase, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const json = JSON.stringify(rows);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = isPostgres(transaction)
    ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
    : sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(`$.${column}`)}`))} from json_each(${json})`;
  await sql`insert into ${sql.table(table)} (${names}) ${values}`.execute(transaction);
}
