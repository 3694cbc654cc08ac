import type { Kysely } from 'kysely';
import type { Claim } from './claim.ts';
import type { LeadDatabase } from './schema.ts';

/**
 * Gives deliveries of one claim out of hand that were not tried: they are due as before, and the try is not counted.
 * @throws The database's error; they are then free again when the lease ends.
 */
export async function giveBackDeliveries(db: Kysely<LeadDatabase>, claims: readonly Claim[]): Promise<void> {
  const [first] = claims;
  if (!first) return;
  await db
    .updateTable('delivery')
    .set(({ eb }) => ({ attempts: eb('attempts', '-', 1), lease_until: null }))
    .where('target', '=', first.target)
    .where('lease_until', '=', first.leaseUntil)
    .where(
      'lead_id',
      'in',
      claims.map((claim) => claim.leadId),
    )
    .where('attempts', '>', 0)
    .execute();
}
