import { type Kysely, sql } from 'kysely';
import { parseJsonObject } from '../text.ts';
import { isPostgres, requestedItem } from './conditions.ts';
import { mailboxOf } from './mailbox.ts';
import type { LeadContext, LeadDatabase, LeadRow } from './schema.ts';

/** Leads that are changed in one statement. */
const pageSize = 500;

/** Fills in the columns of leads that were stored without them: by a version before them, which may run at the same time. Those without a first page lack the newest columns, and perhaps older ones. */
export async function fillColumns(db: Kysely<LeadDatabase>): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('lead')
      .select(['id', 'form', 'fields', 'context', 'search'])
      .where('landing', 'is', null)
      .limit(pageSize)
      .execute();
    if (rows.length === 0) return;
    const json = JSON.stringify(rows.map((row) => ({ id: row.id, ...columnsOf(row) })));
    const source = isPostgres(db)
      ? sql`json_to_recordset(${json}::json) as found (id text, mailbox text, landing text, item text)`
      : sql`(select value ->> 'id' as id, value ->> 'mailbox' as mailbox, value ->> 'landing' as landing, value ->> 'item' as item from json_each(${json})) as found`;
    await sql`update lead set mailbox = found.mailbox, landing = found.landing, item = found.item from ${source} where lead.id = found.id`.execute(
      db,
    );
  }
}

/** What is stored beside the values of a lead. If they are damaged, the address is still the beginning of the search text. */
function columnsOf({ form, fields, context, search }: Pick<LeadRow, 'form' | 'fields' | 'context' | 'search'>) {
  const values = parseJsonObject<Record<string, string>>(fields) ?? {};
  const { Email: email } = values;
  return {
    mailbox: mailboxOf(typeof email === 'string' ? email : (/^\S+@\S+(?= )/.exec(search)?.[0] ?? '')),
    landing: parseJsonObject<LeadContext>(context)?.origin?.landing ?? '',
    item: requestedItem(form, values)?.item ?? '',
  };
}
