import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs } from '../durations.ts';
import { inPages, inTransaction } from './commit.ts';
import { isPostgres, isSelfTest } from './conditions.ts';
import { fillColumns } from './fillColumns.ts';
import { renameKeys } from './persons.ts';
import type { Db, ErasureRow } from './schema.ts';

type PurgeOptions = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Days that leads are kept after a person's last lead. */
  readonly retentionDays: number;
  /** Whether leads are only counted, and not erased. Default no. */
  readonly isDryRun?: boolean;
};

/**
 * Erases the leads of every person whose last lead is older than the retention, except leads whose booked time is still to come.
 * @returns The number of these leads, and of those among them that the CRM never accepted.
 */
export async function purgeLeads(
  db: Db,
  { now, retentionDays, isDryRun = false }: PurgeOptions,
): Promise<{ readonly leads: number; readonly neverDelivered: number }> {
  const before = now - retentionDays * dayMs;
  await fillColumns(db);
  // Test leads share an address, so each counts as a person: otherwise a daily test would keep all of them. The same applies to rows without a readable address.
  const person = sql<string>`case when ${isSelfTest} then lead.id else coalesce(nullif(lead.mailbox, ''), lead.id) end`;
  return db.transaction().execute(async (transaction) => {
    const coming = transaction.selectFrom('booking').select('lead_id').where('starts_at', '>', now).where('cancelled_at', 'is', null);
    const old = transaction
      .selectFrom('lead')
      .select('lead.id')
      .where('received_at', '<', before)
      .where('lead.id', 'not in', coming)
      .where(person, 'not in', transaction.selectFrom('lead').select(person.as('person')).where('received_at', '>=', before));
    const counted = await transaction
      .selectFrom('lead')
      .leftJoin('delivery', (join) => join.onRef('delivery.lead_id', '=', 'lead.id').on('delivery.target', '=', 'crm'))
      .select(({ fn }) => fn.countAll<number>().as('leads'))
      .select(sql<number>`count(*) filter (where delivery.delivered_at is null)`.as('neverDelivered'))
      .where('lead.id', 'in', old)
      .executeTakeFirstOrThrow();
    if (!isDryRun && counted.leads > 0) {
      await transaction.deleteFrom('lead').where('lead.id', 'in', old).execute();
      await renameKeys(transaction);
    }
    return counted;
  });
}

/** Result of an erasure. */
type Erased = {
  readonly leads: number;
  /** References of leads of the same people that were not erased, because they were not named. They may have arrived since. */
  readonly left: readonly string[];
  /** Entries for the list beside the backups. */
  readonly noted: readonly ErasureRow[];
};

/**
 * Erases the given leads with their deliveries and notes, and adds entries to the list of erased people in the same transaction, so that a restored backup does
 * not bring the leads back. If no lead of a person is left, the entry is for the person. Otherwise, the entries are for the leads. A lead whose address was
 * corrected also gets an entry of its own, because a backup may have it under the previous address.
 * @param now Milliseconds since 1970.
 */
export function eraseLeads(db: Db, references: readonly string[], now: number): Promise<Erased> {
  return inTransaction(db, async (transaction) => {
    await fillColumns(transaction);
    const corrected = await transaction
      .selectFrom('correction')
      .innerJoin('lead', 'lead.id', 'lead_id')
      .select('reference')
      .where('reference', 'in', references)
      .where('field', '=', 'Email')
      .execute();
    const erased = await transaction.deleteFrom('lead').where('reference', 'in', references).returning(['reference', 'mailbox']).execute();
    await renameKeys(transaction);
    const mailboxes = [...new Set(erased.flatMap(({ mailbox }) => mailbox || []))];
    const ofPeople = transaction.selectFrom('lead').select(['reference', 'mailbox']).where('mailbox', 'in', mailboxes).orderBy('id');
    const left = mailboxes.length === 0 ? [] : await ofPeople.execute();
    const staying = new Set(left.map(({ mailbox }) => mailbox));
    const names = erased.map(({ reference, mailbox }) => (!mailbox || staying.has(mailbox) ? leadName(reference) : personName(mailbox)));
    return {
      leads: erased.length,
      left: left.map(({ reference }) => reference),
      noted: await noteErasures(transaction, [...new Set([...names, ...corrected.map(({ reference }) => leadName(reference))])], now),
    };
  });
}

/**
 * Empties SQLite's write-ahead log, which contains rows as they were before they were erased. It waits for the service's own writes, as any writer
 * does. PostgreSQL needs nothing here.
 * @returns Whether the log is empty. A long export that reads from it prevents this; the next purge tries again.
 */
export async function emptyWriteAheadLog(db: Db): Promise<boolean> {
  if (isPostgres(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

/** Name of a person in the list of erased people, the same for all spellings of the address. */
export function personName(mailbox: string): string {
  return `mailbox:${mailbox}`;
}

/** Name in the list for a lead that was erased while other leads of the person stayed. */
export function leadName(reference: string): string {
  return `lead:${reference}`;
}

/** An entry of the list: the hash of a name (HMAC-SHA-256), which cannot be computed without the key. */
export function erasureHash(key: string, name: string): string {
  return createHmac('sha256', key).update(name).digest('hex');
}

/** The keys of a store's list. */
export async function erasureKeys(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('erasure_key').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

/** Stores hashes of erased names with each key, so that every backup with one of the keys recognises them. */
async function noteErasures(db: Db, names: readonly string[], now: number): Promise<readonly ErasureRow[]> {
  const keys = await erasureKeys(db);
  const rows = names.flatMap((name) => keys.map((key) => ({ person: erasureHash(key, name), erased_at: now })));
  await addErasures(db, rows);
  return rows;
}

/** Adds entries of another list. If a person has two times, the later one is kept. */
export async function addErasures(db: Db, rows: readonly ErasureRow[]): Promise<void> {
  for (const page of inPages(rows)) {
    await db
      .insertInto('erasure')
      .values(page)
      .onConflict((conflict) =>
        conflict
          .column('person')
          .doUpdateSet(({ ref }) => ({ erased_at: ref('excluded.erased_at') }))
          .whereRef('erasure.erased_at', '<', 'excluded.erased_at'),
      )
      .execute();
  }
}

/** All entries of a store's list. */
export function readErasures(db: Db): Promise<readonly ErasureRow[]> {
  return db.selectFrom('erasure').selectAll().orderBy('person').execute();
}

/**
 * Time before which entries are not needed any more, because all backups that could bring the people back are deleted.
 * @param now Milliseconds since 1970, like the result.
 */
export function erasuresSince(now: number, backupDays: number): number {
  return now - backupDays * dayMs;
}

/** Deletes the entries that no backup needs any more. */
export async function forgetErasures(db: Db, before: number): Promise<void> {
  await db.deleteFrom('erasure').where('erased_at', '<', before).execute();
}
