import { randomBytes } from 'node:crypto';
import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofLead = (column: ColumnDefinitionBuilder) => column.notNull().references('lead.id').onDelete('cascade');
const ofAccount = (column: ColumnDefinitionBuilder) => column.notNull().references('account.id').onDelete('cascade');

/**
 * The tables of version 1.0.0. src/store/schema.ts describes their columns. Times are milliseconds since 1970 in UTC, days are those in Paris in ISO 8601. Rules
 * that every row must follow are constraints here, on both databases, so that no version of the code can break them. All data about a lead are erased with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLeads(db);
  await createDeliveries(db);
  await createAccounts(db);
  await createWork(db);
}

async function createLeads(db: Kysely<unknown>): Promise<void> {
  const counted = ['page', 'source', 'campaign', 'referrer'] as const;
  const sorted = ['name', 'company', 'phone'] as const;
  let table = db.schema
    .createTable('lead')
    .addColumn('id', 'text', key)
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', required)
    .addColumn('lang', 'text', required)
    .addColumn('received_at', 'bigint', required)
    .addColumn('dedupe_key', 'text', required)
    .addColumn('fields', 'json', required)
    .addColumn('context', 'json', required)
    .addCheckConstraint('lead_reference_shape', sql`length(reference) = 8`)
    .addCheckConstraint('lead_form_named', sql`length(form) > 0 and length(lang) > 0`)
    .addCheckConstraint('lead_received', sql`received_at > 0`)
    .addCheckConstraint('lead_fields_object', sql`cast(fields as text) like '{%}'`)
    .addCheckConstraint('lead_context_object', sql`cast(context as text) like '{%}'`)
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''));
  // Older versions do not fill the columns of a newer one, so these may be empty. fillColumns.ts fills them in.
  for (const column of [...counted, 'mailbox', 'landing', 'item', ...sorted, ...['details', 'person', 'phone_key', 'company_key']])
    table = table.addColumn(column, 'text') as typeof table;
  await table.execute();
  // This is an index and not a constraint, because the same key is allowed again after the double-submit window.
  await db.schema.createIndex('lead_dedupe').on('lead').columns(['dedupe_key', 'received_at']).execute();
  await db.schema.createIndex('lead_mailbox').on('lead').column('mailbox').execute();
  await db.schema.createIndex('lead_unfilled').on('lead').column('id').where(sql.ref('details'), 'is', null).execute();
  await db.schema.createIndex('lead_person').on('lead').expression(sql`coalesce(person, mailbox)`).execute();
  await db.schema.createIndex('lead_phone').on('lead').column('phone_key').execute();
  await db.schema.createIndex('lead_company').on('lead').columns(['company_key', 'received_at', 'id', 'mailbox', 'person']).execute();
  const listed = ['received_at', 'id', 'form', 'lang', ...counted, 'landing', 'item', 'search'];
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  // SQLite reads the list from an index for sorting and counting, and from a larger one for searching. PostgreSQL cannot index long rows, so it reads the table.
  const columns = isSqlite ? [...listed, ...sorted, 'reference'] : listed;
  await db.schema.createIndex('lead_received').on('lead').columns(columns).execute();
  if (isSqlite)
    await db.schema
      .createIndex('lead_details')
      .on('lead')
      .columns([...columns, 'details'])
      .execute();
  // The index of chosen items has only leads of download forms. In SQLite, a row with damaged JSON would fail the whole statement.
  const chosen = sql`coalesce(fields ->> 'LEADCF3', fields ->> 'LEADCF5', fields ->> 'LEADCF7', fields ->> 'LEADCF8')`;
  const item = isSqlite ? sql`(case when json_valid(fields) then ${chosen} end)` : sql`(${chosen})`;
  await sql`create index lead_item on lead (form, ${item}, received_at, id) where ${item} is not null`.execute(db);
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('delivery')
    .addColumn('lead_id', 'text', ofLead)
    .addColumn('target', 'text', required)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', required)
    .addColumn('delivered_at', 'bigint')
    .addColumn('dead_at', 'bigint')
    .addColumn('held_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('last_outcome', 'text')
    .addPrimaryKeyConstraint('delivery_key', ['lead_id', 'target'])
    .addCheckConstraint('delivery_target', sql`target in ('crm', 'email', 'visitor')`)
    .addCheckConstraint('delivery_attempts', sql`attempts >= 0`)
    .addCheckConstraint('delivery_outcome', sql`last_outcome in ('accepted', 'refused', 'unknown')`)
    .addCheckConstraint('delivery_delivered_or_dead', sql`delivered_at is null or dead_at is null`)
    .addCheckConstraint('delivery_delivered_or_held', sql`delivered_at is null or held_at is null`)
    .addColumn('lease_until', 'bigint')
    .addColumn('tried_at', 'bigint')
    .addColumn('last_answer', 'text')
    .addColumn('reported_at', 'bigint')
    .addColumn('held_reason', 'text')
    .execute();
  // The index has the lead's id, which sorts by time: after an outage, all deliveries are due at the same time, and the oldest go first. Counting reads only the index.
  await db.schema
    .createIndex('delivery_pending')
    .on('delivery')
    .columns(['target', 'due_at', 'lead_id'])
    .where(sql.ref('delivered_at'), 'is', null)
    .where(sql.ref('dead_at'), 'is', null)
    .where(sql.ref('held_at'), 'is', null)
    .execute();
  // These indexes have few rows. They cost an ordinary lead nothing, and keep queries from searching through years of delivered leads.
  for (const column of ['dead_at', 'held_at'])
    await db.schema
      .createIndex(`delivery_${column}`)
      .on('delivery')
      .columns(['target', column])
      .where(sql.ref(column), 'is not', null)
      .execute();
  await db.schema
    .createIndex('delivery_sent_to_visitor')
    .on('delivery')
    .columns(['delivered_at'])
    .where(sql<boolean>`target = 'visitor' and delivered_at is not null`)
    .execute();
  await db.schema
    .createTable('released')
    .addColumn('lead_id', 'text', ofLead)
    .addColumn('target', 'text', required)
    .addColumn('stopped_at', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('released_key', ['lead_id', 'target', 'stopped_at'])
    .addCheckConstraint('released_state', sql`state in ('set aside', 'held')`)
    .execute();
  await db.schema
    .createTable('resent')
    .addColumn('lead_id', 'text', ofLead)
    .addColumn('target', 'text', required)
    .addColumn('delivered_at', 'bigint', required)
    .addPrimaryKeyConstraint('resent_key', ['lead_id', 'target', 'delivered_at'])
    .execute();
  await db.schema.createTable('job').addColumn('name', 'text', key).addColumn('due_at', 'bigint', required).execute();
  await db.schema.createTable('erasure').addColumn('person', 'text', key).addColumn('erased_at', 'bigint', required).execute();
  // People are kept as keyed hashes of their addresses. The key is made here once, so that every backup has it.
  await db.schema.createTable('erasure_key').addColumn('key', 'text', key).execute();
  await sql`insert into erasure_key (key) values (${randomBytes(32).toString('hex')})`.execute(db);
}

/** Creates the tables for signing in to the lead desk. Tokens are stored only as hashes. */
async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', key)
    .addColumn('mail', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', required)
    .addColumn('password', 'text')
    .addColumn('created_at', 'bigint', required)
    .addCheckConstraint('account_role', sql`role in ('reader', 'operator')`)
    .addCheckConstraint('account_mail', sql`mail = lower(mail)`)
    .addColumn('managed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('first_view', 'text')
    .execute();
  await db.schema
    .createTable('invitation')
    .addColumn('account_id', 'text', (column) => ofAccount(column).primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('ends_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('started_at', 'bigint', required)
    .addColumn('seen_at', 'bigint', required)
    .addColumn('browser', 'text', required)
    .addColumn('proved_at', 'bigint')
    .execute();
  await db.schema.createIndex('session_account').on('session').column('account_id').execute();
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('credential', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('passkey_account').on('passkey').column('account_id').execute();
  await db.schema
    .createTable('challenge')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('ends_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('challenge_end').on('challenge').column('ends_at').execute();
  await db.schema
    .createTable('code_key')
    .addColumn('account_id', 'text', (column) => ofAccount(column).primaryKey())
    .addColumn('key', 'text', required)
    .addColumn('last_step', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('code', 'text', required)
    .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code'])
    .execute();
  await db.schema
    .createTable('company_account')
    .addColumn('issuer', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('set null'))
    .addPrimaryKeyConstraint('company_account_key', ['issuer', 'subject'])
    .addUniqueConstraint('company_account_account', ['account_id', 'issuer'])
    .execute();
  await db.schema.createTable('removed_account').addColumn('mail', 'text', key).execute();
}

/** Creates the tables of the team's work. The audit log names a lead by its reference only. */
async function createWork(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', key)
    .addColumn('at', 'bigint', required)
    .addColumn('actor', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('reference', 'text')
    .addColumn('leads', 'integer')
    .addColumn('account', 'text')
    .addColumn('selection', 'text')
    .addColumn('value', 'text')
    .execute();
  await db.schema.createIndex('audit_reference').on('audit').columns(['reference', 'id']).execute();
  await db.schema
    .createTable('note')
    .addColumn('id', 'text', key)
    .addColumn('lead_id', 'text', ofLead)
    .addColumn('at', 'bigint', required)
    .addColumn('author', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('search', 'text')
    .execute();
  await db.schema.createIndex('note_lead').on('note').columns(['lead_id', 'id']).execute();
  await db.schema.createIndex('note_unfilled').on('note').column('id').where(sql.ref('search'), 'is', null).execute();
  await db.schema
    .createTable('correction')
    .addColumn('id', 'text', key)
    .addColumn('lead_id', 'text', ofLead)
    .addColumn('at', 'bigint', required)
    .addColumn('author', 'text', required)
    .addColumn('field', 'text', required)
    .addColumn('before', 'text', required)
    .addColumn('after', 'text', required)
    .execute();
  await db.schema.createIndex('correction_lead').on('correction').column('lead_id').execute();
  // No version uses this table, but stores have it.
  await db.schema
    .createTable('handled')
    .addColumn('lead_id', 'text', (column) => ofLead(column).primaryKey())
    .addColumn('at', 'bigint', required)
    .addColumn('author', 'text', required)
    .execute();
  await db.schema
    .createTable('work')
    .addColumn('lead_id', 'text', (column) => ofLead(column).primaryKey())
    .addColumn('step', 'text', required)
    .addColumn('assignee', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('remind_on', 'text')
    .addColumn('reminded_on', 'text')
    .addColumn('changed_at', 'bigint', required)
    .addColumn('author', 'text', required)
    .addCheckConstraint('work_step_known', sql`step in ('new', 'contact', 'won', 'closed')`)
    .execute();
  for (const column of ['step', 'assignee', 'remind_on'])
    await db.schema.createIndex(`work_${column}`).on('work').columns([column, 'lead_id']).execute();
  await db.schema
    .createTable('saved_view')
    .addColumn('id', 'text', key)
    .addColumn('owner', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('query', 'text', required)
    .addColumn('shared', 'integer', required)
    .addUniqueConstraint('saved_view_name', ['owner', 'name'])
    .execute();
  await db.schema
    .createTable('presence')
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id').onDelete('cascade'))
    .addColumn('lead_id', 'text', ofLead)
    .addColumn('until', 'bigint', required)
    .addPrimaryKeyConstraint('presence_key', ['session_id', 'lead_id'])
    .execute();
  await db.schema.createIndex('presence_lead').on('presence').column('lead_id').execute();
}
