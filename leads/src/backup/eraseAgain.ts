import type { Kysely } from 'kysely';
import { emailOf } from '../store/conditions.ts';
import { erasureHash, leadName, personName } from '../store/erasures.ts';
import { fillMailboxes } from '../store/persons.ts';
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
  await fillMailboxes(db);
  const leads = await db.selectFrom('lead').select(['id', 'reference', 'mailbox', 'received_at']).select(emailOf(db).as('email')).execute();
  const isErased = (name: string, receivedAt: number) => keys.some((key) => (times.get(erasureHash(key, name)) ?? 0) >= receivedAt);
  const erased = leads
    .filter(({ reference, mailbox, email, received_at }) =>
      [leadName(reference), mailbox ? personName(mailbox) : [], email ?? []].flat().some((name) => isErased(name, received_at)),
    )
    .map(({ id }) => id);
  for (let from = 0; from < erased.length; from += pageSize) {
    await db
      .deleteFrom('lead')
      .where('id', 'in', erased.slice(from, from + pageSize))
      .execute();
  }
  return erased.length;
}
