import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ErasureRow, LeadDatabase } from './schema.ts';

const dayMs = 86_400_000;

/** Most rows in one statement, because databases limit its parameters. */
const pageSize = 500;

/**
 * Who a person is in the list of erased people: the hash of the address (HMAC-SHA-256), which nobody can compute without the key.
 * @param email In any letter case.
 */
export function personHash(key: string, email: string): string {
  return createHmac('sha256', key).update(email.toLowerCase()).digest('hex');
}

/** The keys of a store's list. */
export async function erasureKeys(db: Kysely<LeadDatabase>): Promise<readonly string[]> {
  const rows = await db.selectFrom('erasure_key').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

/** Notes that a person was erased, under each key, so that every backup with one of the keys recognises the person. */
export async function noteErasure(db: Kysely<LeadDatabase>, email: string, now: number): Promise<readonly ErasureRow[]> {
  const rows = (await erasureKeys(db)).map((key) => ({ person: personHash(key, email), erased_at: now }));
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
