import type { Kysely } from 'kysely';
import { type DeliveryState, inState } from './deliveryState.ts';
import type { DeliveryTarget, LeadDatabase } from './schema.ts';
import { teamTargets } from './teamTargets.ts';

/**
 * Makes deliveries that were set aside or held due now, with all their tries before them. What the last try said stays, for the operator.
 * @param state Which of the two.
 * @param now Milliseconds since 1970.
 * @param only Without it, all that the team answers for.
 * @returns Where each of them goes.
 */
export async function releaseDeliveries(
  db: Kysely<LeadDatabase>,
  state: Extract<DeliveryState, 'set aside' | 'held'>,
  now: number,
  only?: { readonly reference: string; readonly target: DeliveryTarget },
): Promise<readonly { readonly target: DeliveryTarget }[]> {
  let query = db
    .updateTable('delivery')
    .set({ attempts: 0, due_at: now, dead_at: null, held_at: null, lease_until: null, reported_at: null })
    .where(inState[state]);
  if (!only) query = query.where('target', 'in', teamTargets);
  else {
    query = query
      .where('target', '=', only.target)
      .where('lead_id', '=', ({ selectFrom }) => selectFrom('lead').select('id').where('reference', '=', only.reference));
  }
  return query.returning('target').execute();
}
