import type { Kysely } from 'kysely';
import { inState } from './deliveryState.ts';
import type { DeliveryTarget, LeadDatabase } from './schema.ts';

/**
 * Makes a delivery that waits for its next try due now. Its tries count on.
 * @param now Milliseconds since 1970.
 */
export async function hastenDelivery(db: Kysely<LeadDatabase>, reference: string, target: DeliveryTarget, now: number): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ due_at: now })
    .where('target', '=', target)
    .where('lead_id', '=', ({ selectFrom }) => selectFrom('lead').select('id').where('reference', '=', reference))
    .where(({ or }) => or([inState.waiting, inState.retrying]))
    .execute();
}
