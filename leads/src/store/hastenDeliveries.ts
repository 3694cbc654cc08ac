import type { Kysely } from 'kysely';
import { isFree, isPending } from './pending.ts';
import type { DeliveryTarget, LeadDatabase } from './schema.ts';

/** Which deliveries become due. */
export type Haste = {
  readonly target: DeliveryTarget;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Those tried since then wait for their own time: the target was there, so the fault is theirs. */
  readonly triedBefore: number;
  /** Most at once, so that the event loop is not held up: SQLite works in this thread. */
  readonly limit: number;
};

/**
 * Makes deliveries due now that wait for a later try, because what they waited for is over.
 * @returns How many; as many as the limit when there may be more.
 */
export async function hastenDeliveries(db: Kysely<LeadDatabase>, { target, now, triedBefore, limit }: Haste): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ due_at: now })
    .where('target', '=', target)
    .where('lead_id', 'in', (query) =>
      query
        .selectFrom('delivery')
        .select('lead_id')
        .where(isPending(target))
        .where('due_at', '>', now)
        .where(isFree(now))
        .where('tried_at', '<', triedBefore)
        .orderBy('due_at')
        .limit(limit),
    )
    // Again, for rows that another service took in hand since the list was made.
    .where(isPending(target))
    .where(isFree(now))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
