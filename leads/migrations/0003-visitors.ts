import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Lets a delivery go to the visitor, and finds what visitors were sent of late. Times are milliseconds since 1970 in UTC. */
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

/** SQLite changes no constraint: the rows move into a table that has the new one, and the indexes are made again. Nothing refers to deliveries. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('delivery_wider')
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('delivered_at', 'bigint')
    .addColumn('dead_at', 'bigint')
    .addColumn('held_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('last_outcome', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('tried_at', 'bigint')
    .addColumn('last_answer', 'text')
    .addColumn('reported_at', 'bigint')
    .addPrimaryKeyConstraint('delivery_key', ['lead_id', 'target'])
    .addCheckConstraint('delivery_target', targets)
    .addCheckConstraint('delivery_attempts', sql`attempts >= 0`)
    .addCheckConstraint('delivery_outcome', sql`last_outcome in ('accepted', 'refused', 'unknown')`)
    .addCheckConstraint('delivery_delivered_or_dead', sql`delivered_at is null or dead_at is null`)
    .addCheckConstraint('delivery_delivered_or_held', sql`delivered_at is null or held_at is null`)
    .execute();
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into delivery_wider (${list}) select ${list} from delivery`.execute(db);
  await db.schema.dropTable('delivery').execute();
  await db.schema.alterTable('delivery_wider').renameTo('delivery').execute();

  await db.schema
    .createIndex('delivery_pending')
    .on('delivery')
    .columns(['target', 'due_at', 'lead_id'])
    .where(sql.ref('delivered_at'), 'is', null)
    .where(sql.ref('dead_at'), 'is', null)
    .where(sql.ref('held_at'), 'is', null)
    .execute();
  for (const column of ['dead_at', 'held_at']) {
    await db.schema
      .createIndex(`delivery_${column}`)
      .on('delivery')
      .columns(['target', column])
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
}
