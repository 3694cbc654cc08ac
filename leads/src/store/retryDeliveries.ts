import type { Suspicion } from '@emovera/contract/forms.ts';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { type DeliveryState, inState, isPending, isPostgres, isUnclaimed, suspicionOf } from './conditions.ts';
import { fitsFilter, type LeadFilter } from './fitsFilter.ts';
import { type DeliveryTarget, type HeldReason, type LeadDatabase, teamTargets } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** One delivery of a lead. */
export type DeliveryKey = { readonly reference: string; readonly target: DeliveryTarget };

/** What a delivery loses when an operator releases it. */
const released = { attempts: 0, dead_at: null, held_at: null, held_reason: null, lease_until: null, reported_at: null };

/**
 * Makes deliveries that are set aside or held due now, and resets their number of tries. The last error stays, for the operator.
 * @param now Milliseconds since 1970.
 * @param only One delivery. Without it, all deliveries to the team's targets.
 * @returns The target of each delivery that was released.
 */
export async function releaseDeliveries(
  db: Kysely<LeadDatabase>,
  state: Extract<DeliveryState, 'set aside' | 'held'>,
  now: number,
  only?: DeliveryKey,
): Promise<readonly { readonly target: DeliveryTarget }[]> {
  const update = db
    .updateTable('delivery')
    .set({ ...released, due_at: now })
    .where(inState[state]);
  const selected = only ? update.where(isDelivery(only)) : update.where('target', 'in', teamTargets);
  return selected.returning('target').execute();
}

/**
 * Makes a delivery that is waiting or retrying due now. Its number of tries stays.
 * @param now Milliseconds since 1970.
 */
export async function retryNow(db: Kysely<LeadDatabase>, delivery: DeliveryKey, now: number): Promise<void> {
  const update = db.updateTable('delivery').set({ due_at: now }).where(isDelivery(delivery));
  await update.where(({ or }) => or([inState.waiting, inState.retrying])).execute();
}

/**
 * Releases all deliveries that are held for one reason: they are due now.
 * @param reason Of the delivery, or of the lead if the delivery has none.
 * @param now Milliseconds since 1970.
 * @returns The target of each delivery that was released.
 */
export async function releaseHeld(
  db: Kysely<LeadDatabase>,
  reason: Suspicion | HeldReason,
  now: number,
): Promise<readonly { readonly target: DeliveryTarget }[]> {
  const suspicious = db.selectFrom('lead').select('lead.id').where(suspicionOf(db), '=', reason);
  return db
    .updateTable('delivery')
    .set({ ...released, due_at: now })
    .where(inState.held)
    .where(({ or, and, eb }) =>
      or([eb('held_reason', '=', reason as HeldReason), and([eb('held_reason', 'is', null), eb('lead_id', 'in', suspicious)])]),
    )
    .returning('target')
    .execute();
}

/**
 * Makes all deliveries of some leads due now that were not made: it releases those that are held or set aside, and does not wait for the next try of others.
 * @param targets Only deliveries to these.
 * @param now Milliseconds since 1970.
 * @returns The id of the lead of each delivery.
 */
export function retryLeads(
  db: Kysely<LeadDatabase>,
  filter: LeadFilter,
  targets: readonly DeliveryTarget[],
  now: number,
): Promise<readonly string[]> {
  return inTransaction(db, async (transaction) => {
    const leads = transaction.selectFrom('lead').select('lead.id').where(fitsFilter(db, filter));
    const update = transaction.updateTable('delivery').where('target', 'in', targets).where('lead_id', 'in', leads).returning('lead_id');
    // First, because the released ones are waiting afterwards, and a filter by state finds them no longer.
    const pending = await update
      .set({ due_at: now })
      .where(({ or }) => or([inState.waiting, inState.retrying]))
      .execute();
    const ended = await update
      .set({ ...released, due_at: now })
      .where(({ or }) => or([inState['set aside'], inState.held]))
      .execute();
    return [...pending, ...ended].map(({ lead_id }) => lead_id);
  });
}

/**
 * Makes deliveries of some leads due now that are set aside. It leaves alone what is held, because nobody has looked at each of these leads.
 * @param targets Only deliveries to these.
 * @param now Milliseconds since 1970.
 * @returns The id of the lead of each delivery.
 */
export async function retrySetAside(
  db: Kysely<LeadDatabase>,
  filter: LeadFilter,
  targets: readonly DeliveryTarget[],
  now: number,
): Promise<readonly string[]> {
  const rows = await db
    .updateTable('delivery')
    .set({ ...released, due_at: now })
    .where('target', 'in', targets)
    .where('lead_id', 'in', db.selectFrom('lead').select('lead.id').where(fitsFilter(db, filter)))
    .where(inState['set aside'])
    .returning('lead_id')
    .execute();
  return rows.map(({ lead_id }) => lead_id);
}

/** Which deliveries {@link retryLater} makes due. Times are milliseconds since 1970. */
export type RetryRequest = {
  readonly target: DeliveryTarget;
  readonly now: number;
  /** Only deliveries that are due after this time. */
  readonly dueAfter: number;
  /** Only deliveries whose last try was before this time. Later tries failed although the target worked, so they keep their pause. */
  readonly triedBefore?: number;
  /** Most deliveries in one statement. SQLite works in this thread and would block the event loop for too long. */
  readonly limit: number;
};

/**
 * Makes deliveries due now that wait for a later try, because the outage has ended.
 * @returns The number of deliveries. If it is the limit, there may be more.
 */
export async function retryLater(db: Kysely<LeadDatabase>, { target, now, dueAfter, triedBefore, limit }: RetryRequest): Promise<number> {
  const { numUpdatedRows } = await db
    .with(
      (name) => name('later').materialized(),
      (query) =>
        query
          .selectFrom('delivery')
          .select('lead_id as later_lead')
          .where(isPending(target))
          .where('due_at', '>', dueAfter)
          .where(isUnclaimed(now))
          .$if(triedBefore !== undefined, (later) => later.where('tried_at', '<', triedBefore as number))
          .orderBy('due_at')
          .limit(limit)
          .$if(isPostgres(db), (shared) => shared.forUpdate().skipLocked()),
    )
    .updateTable('delivery')
    .from('later')
    .set({ due_at: now })
    .whereRef('lead_id', '=', 'later_lead')
    .where('target', '=', target)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Condition for one delivery of a lead. */
function isDelivery({ reference, target }: DeliveryKey) {
  return ({ and, eb, selectFrom }: ExpressionBuilder<LeadDatabase, 'delivery'>) =>
    and([eb('target', '=', target), eb('lead_id', '=', selectFrom('lead').select('id').where('reference', '=', reference))]);
}
