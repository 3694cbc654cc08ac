import type { Kysely } from 'kysely';
import { isPostgres } from './isPostgres.ts';
import { isFree, isPending } from './pending.ts';
import type { DeliveryTarget, LeadDatabase } from './schema.ts';

/** Which deliveries become due. */
export type Haste = {
  readonly target: DeliveryTarget;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Those that are due after this time. */
  readonly dueAfter: number;
  /** Those tried since then wait for their own time: the target was there, so the fault is theirs. Without it, tried or not. */
  readonly triedBefore?: number;
  /** Most at once, so that the event loop is not held up: SQLite works in this thread. */
  readonly limit: number;
};

/**
 * Makes deliveries due now that wait for a later try, because what they waited for is over.
 * @returns How many; as many as the limit when there may be more.
 */
export async function hastenDeliveries(db: Kysely<LeadDatabase>, { target, now, dueAfter, triedBefore, limit }: Haste): Promise<number> {
  const isShared = isPostgres(db);
  const { numUpdatedRows } = await db
    .with(
      (name) => name('later').materialized(),
      (query) =>
        query
          .selectFrom('delivery')
          .select('lead_id as later_lead')
          .where(isPending(target))
          .where('due_at', '>', dueAfter)
          .where(isFree(now))
          .$if(triedBefore !== undefined, (later) => later.where('tried_at', '<', triedBefore as number))
          .orderBy('due_at')
          .limit(limit)
          .$if(isShared, (shared) => shared.forUpdate().skipLocked()),
    )
    .updateTable('delivery')
    .from('later')
    .set({ due_at: now })
    .whereRef('lead_id', '=', 'later_lead')
    .where('target', '=', target)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
