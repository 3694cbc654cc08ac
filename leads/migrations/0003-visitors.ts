import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { deliveryTable } from './0001-leads.ts';
import { indexDeliveries } from './0002-deliveries.ts';

/** Allows deliveries to visitors, and indexes recent mails to visitors. Times are milliseconds since 1970 in UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await rebuild(db);
  else {
    await db.schema.alterTable('delivery').dropConstraint('delivery_target').execute();
    await db.schema.alterTable('delivery').addCheckConstraint('delivery_target', targets).execute();
  }
  await db.schema
    .createIndex('delivery_sent_to_visitor')
    .on('delivery')
    .columns(['delivered_at'])
    .where(sql<boolean>`target = 'visitor' and delivered_at is not null`)
    .execute();
}

const targets = sql<boolean>`target in ('crm', 'email', 'visitor')`;

const columns = [
  ...['lead_id', 'target', 'attempts', 'due_at', 'delivered_at', 'dead_at', 'held_at', 'last_error', 'last_outcome'],
  ...['lease_until', 'tried_at', 'last_answer', 'reported_at'],
];

/** SQLite cannot change a constraint. So the rows move into a table with the new one, and the indexes are created again. No table refers to deliveries. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  await deliveryTable(db, 'delivery_wider', targets)
    .addColumn('lease_until', 'bigint')
    .addColumn('tried_at', 'bigint')
    .addColumn('last_answer', 'text')
    .addColumn('reported_at', 'bigint')
    .execute();
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into delivery_wider (${list}) select ${list} from delivery`.execute(db);
  await db.schema.dropTable('delivery').execute();
  await db.schema.alterTable('delivery_wider').renameTo('delivery').execute();
  await indexDeliveries(db);
}
