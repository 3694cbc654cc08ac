import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ErasureRow, LeadDatabase } from './schema.ts';

const dayMs = 86_400_000;

/** Most rows in one statement, because databases limit its parameters. */
const pageSize = 500;

/** Name of a person in the list of erased people: all spellings of the address. Versions before knew an address in lower case as it was typed, which is noted too. */
export function personName(mailbox: string): string {
  return `mailbox:${mailbox}`;
}

/** Name in the list of a lead that was erased while others of the person stayed. */
export function leadName(reference: string): string {
  return `lead:${reference}`;
}

/** An entry of the list: the hash of a name (HMAC-SHA-256), which nobody can compute without the key. */
export function erasureHash(key: string, name: string): string {
  return createHmac('sha256', key).update(name).digest('hex');
}

/** The keys of a store's list. */
export async function erasureKeys(db: Kysely<LeadDatabase>): Promise<readonly string[]> {
  const rows = await db.selectFrom('erasure_key').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

/** Notes who was erased, under each key, so that every backup with one of the keys recognises them. */
export async function noteErasures(db: Kysely<LeadDatabase>, names: readonly string[], now: number): Promise<readonly ErasureRow[]> {
  const keys = await erasureKeys(db);
  const rows = names.flatMap((name) => keys.map((key) => ({ person: erasureHash(key, name), erased_at: now })));
  await addErasures(db, rows);
  return rows;
}

/** Adds entries of another list. Of two times for a person, the later one stays. */
export async function addErasures(db: Kysely<LeadDatabase>, rows: readonly ErasureRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += pageSize) {
    await db
      .insertInto('erasure')
      .values(rows.slice(from, from + pageSize))
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
export function readErasures(db: Kysely<LeadDatabase>): Promise<readonly ErasureRow[]> {
  return db.selectFrom('erasure').selectAll().orderBy('person').execute();
}

/**
 * Until when an entry is old: before this time, no backup is kept that could bring the person back.
 * @param now Milliseconds since 1970, like the result.
 */
export function erasuresSince(now: number, backupDays: number): number {
  return now - backupDays * dayMs;
}

/** Deletes the entries that no backup needs any more. */
export async function forgetErasures(db: Kysely<LeadDatabase>, before: number): Promise<void> {
  await db.deleteFrom('erasure').where('erased_at', '<', before).execute();
}
