import type { TableMetadata } from 'kysely';
import { inPages, pageSize } from './commit.ts';
import { addErasures, erasureKeys, readErasures } from './eraseLeads.ts';
import type { Db, DbTransaction, LeadDatabase, LeadRow } from './schema.ts';

/** Tables whose rows belong to a lead, besides `delivery`. Stores of version 1.0.0 have none of bookings. */
const tablesOfLeads = ['note', 'work', 'released', 'resent', 'correction', 'booking', 'booked_cell', 'booking_link'] as const;

type TableOfLeads = (typeof tablesOfLeads)[number];

/** Options for copying accounts. */
type CopyOptions = {
  /** Whether accounts are copied. Default yes. */
  readonly withAccounts?: boolean;
  /** Called in the transaction of the target, with the ids of the accounts that were new there. */
  readonly onAccounts?: (to: Db, ids: ReadonlySet<string>) => Promise<void>;
};

/**
 * Copies the leads, the list of erased people, and the accounts of the lead desk with their audit log into another store, in one transaction. It skips leads
 * that the target has, so a copy can be repeated, and sessions, invitations and challenges. While it runs, a SQLite source cannot store leads: its service
 * shows visitors their filled form again.
 * @param target A store of the same version, or of another version that has no columns that the source lacks.
 * @returns The number of leads in the source, and of those that were new in the target.
 */
export function copyLeads(
  source: Db,
  target: Db,
  { withAccounts = true, onAccounts = async () => {} }: CopyOptions = {},
): Promise<{ readonly total: number; readonly added: number }> {
  // On PostgreSQL, the transaction reads the rows of all pages from one snapshot.
  return source
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((from) =>
      target.transaction().execute(async (to) => {
        const tables = await to.introspection.getTables();
        const pick = picker(tables);
        await copyErasures(from, to);
        await copyAll(from, to, 'audit', pick);
        if (withAccounts) {
          const accounts = await copyAll(from, to, 'account', pick);
          await copyCredentials(from, to, accounts);
          await copyAll(from, to, 'saved_view', pick);
          await onAccounts(to, accounts);
        }
        const ofLeads = tablesOfLeads.filter((table) => tables.some(({ name }) => name === table));
        let total = 0;
        let added = 0;
        for (let last = ''; ; ) {
          const rows = await from.selectFrom('lead').selectAll().where('id', '>', last).orderBy('id').limit(pageSize).execute();
          if (rows.length === 0) return { total, added };
          total += rows.length;
          added += await addMissing(from, to, rows, pick, ofLeads);
          last = rows.at(-1)?.id ?? last;
        }
      }),
    );
}

/** Copies the list of erased people with its keys. */
async function copyErasures(from: DbTransaction, to: DbTransaction): Promise<void> {
  const keys = (await erasureKeys(from)).map((key) => ({ key }));
  if (keys.length > 0) {
    await to
      .insertInto('erasure_key')
      .values(keys)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
  await addErasures(to, await readErasures(from));
}

/** Copies the rows of a table that the target does not have, and returns their ids. An account in the target that was made again with the same address is kept. */
async function copyAll(
  from: DbTransaction,
  to: DbTransaction,
  table: 'account' | 'audit' | 'saved_view',
  pick: Pick,
): Promise<ReadonlySet<string>> {
  const copied = new Set<string>();
  for (let last = ''; ; ) {
    const rows = await from.selectFrom(table).selectAll().where('id', '>', last).orderBy('id').limit(pageSize).execute();
    if (rows.length === 0) return copied;
    const added = await to
      .insertInto(table)
      .values(rows.map((row) => pick(table, row)))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    for (const { id } of added) copied.add(id);
    last = rows.at(-1)?.id ?? last;
  }
}

/**
 * Copies the passkeys, the keys of one-time codes and the company accounts of accounts that were just copied. Other accounts may have lost theirs in the target
 * since. The addresses of removed accounts are copied too, so that these accounts do not come back.
 */
async function copyCredentials(from: DbTransaction, to: DbTransaction, accounts: ReadonlySet<string>): Promise<void> {
  for (const table of ['passkey', 'code_key', 'recovery_code', 'company_account', 'removed_account'] as const) {
    const all = await from.selectFrom(table).selectAll().execute();
    const rows = all.filter((row) => !('account_id' in row) || row.account_id === null || accounts.has(row.account_id));
    for (const page of inPages(rows)) {
      await to
        .insertInto(table)
        .values(page)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/** Keeps only the columns of a row that a table has. */
type Pick = <Row extends object>(table: keyof LeadDatabase, row: Row) => Row;

function picker(tables: readonly TableMetadata[]): Pick {
  const names = new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
  return (table, row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.get(table)?.has(name))) as typeof row;
}

async function addMissing(
  from: DbTransaction,
  to: DbTransaction,
  rows: readonly LeadRow[],
  pick: Pick,
  ofLeads: readonly TableOfLeads[],
): Promise<number> {
  const added = await to
    .insertInto('lead')
    .values(rows.map((row) => pick('lead', row)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  if (added.length === 0) return 0;
  const ids = added.map(({ id }) => id);
  const deliveries = await from.selectFrom('delivery').selectAll().where('lead_id', 'in', ids).execute();
  // Leases belong to the old service, so they are not copied.
  const copies = deliveries.map((delivery) => pick('delivery', { ...delivery, lease_until: null }));
  if (copies.length > 0) await to.insertInto('delivery').values(copies).execute();
  // These tables have the notes and work of the team on the leads, and the history of their deliveries.
  for (const table of ofLeads) {
    const rows = await from.selectFrom(table).selectAll().where('lead_id', 'in', ids).execute();
    // The target may have another booking of the same time.
    const insert = (page: typeof rows) =>
      to
        .insertInto(table)
        .values(page)
        .onConflict((conflict) => conflict.doNothing());
    for (const page of inPages(rows)) await insert(page).execute();
  }
  return added.length;
}
