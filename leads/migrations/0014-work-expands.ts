import { type Kysely, sql } from 'kysely';

/**
 * The team's work on leads: its step, its assignee, and the day of a reminder. It replaces the mark `handled`, which becomes the step `closed`, also in the
 * audit log, where `value` is the step or the day that was set. The table of the marks is kept for the previous version. Marks that this version sets meanwhile
 * are not copied. Work is erased with its lead. Times are milliseconds since 1970 in UTC, days are those in Paris in ISO 8601.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('work')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().notNull().references('lead.id').onDelete('cascade'))
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('assignee', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('remind_on', 'text')
    .addColumn('reminded_on', 'text')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addCheckConstraint('work_step_known', sql`step in ('new', 'contact', 'won', 'closed')`)
    .execute();
  for (const column of ['step', 'assignee', 'remind_on']) {
    await db.schema.createIndex(`work_${column}`).on('work').columns([column, 'lead_id']).execute();
  }
  await sql`insert into work (lead_id, step, changed_at, author) select lead_id, 'closed', at, author from handled`.execute(db);
  await db.schema.alterTable('audit').addColumn('value', 'text').execute();
  await sql`update audit set action = 'step', value = case action when 'handled' then 'closed' else 'new' end
    where action in ('handled', 'reopened')`.execute(db);
  const steps = sql`replace(replace(selection, '"handled":true', '"steps":["closed"]'), '"handled":false', '"steps":["new"]')`;
  await sql`update audit set selection = ${steps} where selection like '%"handled":%'`.execute(db);
}
