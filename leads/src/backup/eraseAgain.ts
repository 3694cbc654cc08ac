import type { Kysely } from 'kysely';
import { emailOf } from '../store/conditions.ts';
import { personHash } from '../store/erasures.ts';
import type { ErasureRow, LeadDatabase } from '../store/schema.ts';

/** Leads that are deleted in one statement, because databases limit its parameters. */
const pageSize = 500;

/**
 * Erases from a backup the leads of people who were erased after it. A lead that a person sent after the erasure stays.
 * @param db The copy of the backup.
 * @returns The number of leads.
 */
export async function eraseAgain(db: Kysely<LeadDatabase>, keys: readonly string[], erasures: readonly ErasureRow[]): Promise<number> {
  const times = new Map<string, number>();
  for (const { person, erased_at } of erasures) times.set(person, Math.max(erased_at, times.get(person) ?? 0));
  if (times.size === 0) return 0;
  const leads = await db.selectFrom('lead').select(['id', 'received_at']).select(emailOf(db).as('email')).execute();
  const erased = leads
    .filter(({ email, received_at }) => email !== null && keys.some((key) => (times.get(personHash(key, email)) ?? 0) >= received_at))
    .map(({ id }) => id);
  for (let from = 0; from < erased.length; from += pageSize) {
    await db
      .deleteFrom('lead')
      .where('id', 'in', erased.slice(from, from + pageSize))
      .execute();
  }
  return erased.length;
}
