import type { Suspicion } from '@emovera/contract/forms.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { inTransaction } from './commit.ts';
import { isPending, isPostgres, isUnclaimed, selectSuspicion, stateConditions } from './conditions.ts';
import { fitsFilter, type LeadFilter } from './fitsFilter.ts';
import {
  type Db,
  type DeliveryRow,
  type DeliveryTarget,
  type HeldReason,
  type LeadDatabase,
  type ReleasedRow,
  teamTargets,
} from './schema.ts';

/** One delivery of a lead. */
type DeliveryKey = { readonly reference: string; readonly target: DeliveryTarget };

/** Values that are reset when an operator releases a delivery. */
const reset = { attempts: 0, dead_at: null, held_at: null, held_reason: null, lease_until: null, reported_at: null };

/** Condition for deliveries. */
type Which = (builder: ExpressionBuilder<LeadDatabase, 'delivery'>) => Expression<SqlBool>;

/** State of a delivery that the service does not try by itself. */
type StoppedState = ReleasedRow['state'];

/** A delivery that was released. */
type Released = Pick<DeliveryRow, 'lead_id' | 'target'>;

/**
 * Makes deliveries due now that are set aside or held, and resets their number of tries. The last error is kept for the operator. The history keeps the time
 * and the reason why each had stopped.
 * @param now Milliseconds since 1970.
 * @param states Only deliveries in these states.
 */
function release(db: Db, which: Which, now: number, ...states: readonly StoppedState[]): Promise<readonly Released[]> {
  const hasStopped: Which = (builder) => builder.and([builder.or(states.map((state) => stateConditions[state])), which(builder)]);
  return inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('released')
      .columns(['lead_id', 'target', 'stopped_at', 'state', 'error'])
      .expression(
        transaction
          .selectFrom('delivery')
          .select(['lead_id', 'target'])
          .select(sql<number>`coalesce(dead_at, held_at)`.as('stopped_at'))
          .select(sql<ReleasedRow['state']>`case when dead_at is null then 'held' else 'set aside' end`.as('state'))
          .select('last_error')
          .where(hasStopped),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return transaction
      .updateTable('delivery')
      .set({ ...reset, due_at: now })
      .where(hasStopped)
      .returning(['lead_id', 'target'])
      .execute();
  });
}

/**
 * Releases deliveries that are set aside or held: they are due now.
 * @param now Milliseconds since 1970.
 * @param only One delivery. Without it, all deliveries to the team's targets.
 */
export function releaseDeliveries(db: Db, state: StoppedState, now: number, only?: DeliveryKey): Promise<readonly Released[]> {
  return release(db, only ? isDelivery(only) : isToTeam, now, state);
}

/**
 * Makes a delivery due again that was already made. The history keeps the time. A waiting delivery is not changed, so that nothing is sent twice.
 * @param now Milliseconds since 1970.
 * @param deliveredAt Time at which it must have been made. Otherwise it is not changed.
 * @returns Whether there was one.
 */
export function resendDelivered(db: Db, delivery: DeliveryKey, now: number, deliveredAt?: number): Promise<boolean> {
  const isMade: Which = (builder) =>
    builder.and([
      isDelivery(delivery)(builder),
      deliveredAt === undefined ? stateConditions.delivered : builder.eb('delivered_at', '=', deliveredAt),
    ]);
  return inTransaction(db, async (transaction) => {
    await storeDeliveredTimes(transaction, isMade);
    const resetRows = await transaction
      .updateTable('delivery')
      .set({ ...reset, delivered_at: null, due_at: now })
      .where(isMade)
      .returning('lead_id')
      .execute();
    return resetRows.length > 0;
  });
}

/**
 * Makes the mails about a lead due again, because their content has changed. The result of a running try is ignored. The history keeps the times when they were
 * sent.
 * @param now Milliseconds since 1970.
 */
export async function mailAgain(transaction: Db, leadId: string, now: number): Promise<void> {
  const areMails: Which = ({ and, eb }) => and([eb('lead_id', '=', leadId), eb('target', 'in', ['email', 'visitor'])]);
  await release(transaction, areMails, now, 'set aside');
  await storeDeliveredTimes(transaction, areMails);
  await transaction
    .updateTable('delivery')
    .set({ attempts: 0, delivered_at: null, lease_until: null, reported_at: null, due_at: now })
    .where(areMails)
    .execute();
}

/** Stores the times when deliveries were made, for the history. */
async function storeDeliveredTimes(transaction: Db, which: Which): Promise<void> {
  await transaction
    .insertInto('resent')
    .columns(['lead_id', 'target', 'delivered_at'])
    .expression(
      transaction
        .selectFrom('delivery')
        .select(['lead_id', 'target'])
        .select(sql<number>`delivered_at`.as('delivered_at'))
        .where(which)
        .where(stateConditions.delivered),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Makes a delivery due now that is waiting or retrying. Its number of tries is kept.
 * @param now Milliseconds since 1970.
 */
export async function retryNow(db: Db, delivery: DeliveryKey, now: number): Promise<void> {
  const update = db.updateTable('delivery').set({ due_at: now }).where(isDelivery(delivery));
  await update.where(({ or }) => or([stateConditions.waiting, stateConditions.retrying])).execute();
}

/**
 * Releases all deliveries that are held for one reason: they are due now.
 * @param reason Reason of the delivery, or of the lead if the delivery has none.
 * @param now Milliseconds since 1970.
 */
export function releaseHeld(db: Db, reason: Suspicion | HeldReason, now: number): Promise<readonly Released[]> {
  const suspicious = db.selectFrom('lead').select('lead.id').where(selectSuspicion(db), '=', reason);
  const isForReason: Which = ({ or, and, eb }) =>
    or([eb('held_reason', '=', reason as HeldReason), and([eb('held_reason', 'is', null), eb('lead_id', 'in', suspicious)])]);
  return release(db, isForReason, now, 'held');
}

/**
 * Makes all unfinished deliveries of some leads due now, including those that are held or set aside.
 * @param now Milliseconds since 1970.
 */
export function retryLeads(db: Db, references: readonly string[], now: number): Promise<readonly Pick<Released, 'lead_id'>[]> {
  return inTransaction(db, async (transaction) => {
    const isOfLeads = areOfLeads(db, { references });
    // This comes first, because released deliveries are then waiting.
    const pending = await transaction
      .updateTable('delivery')
      .set({ due_at: now })
      .where(isOfLeads)
      .where(({ or }) => or([stateConditions.waiting, stateConditions.retrying]))
      .returning('lead_id')
      .execute();
    return [...pending, ...(await release(transaction, isOfLeads, now, 'set aside', 'held'))];
  });
}

/**
 * Makes deliveries to the team's targets that were set aside due now. Held deliveries stay held, because no person has checked each of these leads. Mails to
 * visitors stay set aside, because their addresses are mistyped or over a limit.
 * @param now Milliseconds since 1970.
 */
export function retrySetAside(db: Db, filter: LeadFilter, now: number): Promise<readonly Released[]> {
  const isOfLeads = areOfLeads(db, filter);
  return release(db, (builder) => builder.and([isToTeam(builder), isOfLeads(builder)]), now, 'set aside');
}

/** Deliveries that {@link retryPending} makes due. Times are milliseconds since 1970. */
type RetryRequest = {
  readonly target: DeliveryTarget;
  readonly now: number;
  /** Time after which the deliveries are due. */
  readonly dueAfter: number;
  /** Time before which their last try was. Later tries failed although the target worked, so they keep their pause. */
  readonly triedBefore?: number;
  /** Maximum number of deliveries in one statement. SQLite works in this thread and would block the event loop for too long. */
  readonly limit: number;
};

/**
 * Makes deliveries due now that wait for a later try, because the outage has ended.
 * @returns The number of deliveries. If it is the limit, there may be more.
 */
export async function retryPending(db: Db, { target, now, dueAfter, triedBefore, limit }: RetryRequest): Promise<number> {
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
function isDelivery({ reference, target }: DeliveryKey): Which {
  return ({ and, eb, selectFrom }) =>
    and([eb('target', '=', target), eb('lead_id', '=', selectFrom('lead').select('id').where('reference', '=', reference))]);
}

/** Condition for deliveries to the team's targets. */
const isToTeam: Which = ({ eb }) => eb('target', 'in', teamTargets);

/** Condition for the deliveries of the leads that fit a filter. */
function areOfLeads(db: Db, filter: LeadFilter): Which {
  const leads = db.selectFrom('lead').select('lead.id').where(fitsFilter(db, filter));
  return ({ eb }) => eb('lead_id', 'in', leads);
}
