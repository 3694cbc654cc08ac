import type { Check, CountedState } from '@emovera/contract/checks/checks.ts';
import { stateMessages } from '@emovera/contract/checks/checksEn.ts';
import type { SelectQueryBuilder } from 'kysely';
import { isConfigured, type TargetConfig } from '../delivery/target.ts';
import { dayMs } from '../durations.ts';
import { maxClockDifferenceMs } from '../stamp.ts';
import { type DeliveryState, maxFutureMs, selectSuspicion, stateConditions } from '../store/conditions.ts';
import { recipientRefused, type StateCounts } from '../store/countDeliveries.ts';
import type { CommandStore } from '../store/openStore.ts';
import type { StoredDelivery } from '../store/readLeads.ts';
import { type LeadDatabase, type TeamTarget, teamTargets } from '../store/schema.ts';
import type { ReportCheck } from './report.ts';

/** Number of failed tries that raise an alarm. Three tries take half a minute, so a short fault raises no alarm. */
const triesForAlarm = 3;

/** Minimum number of leads held because of their time-stamp that raise an alarm, and their share of all leads of a day. Single held leads come from bots. */
const minHeld = 3;
const minHeldShare = 0.1;

/**
 * Checks the deliveries for lasting failures, refused addresses of the team, a wrong secret, and a wrong clock.
 * @param now Milliseconds since 1970.
 */
export async function checkDeliveries(store: CommandStore, now: number, report: ReportCheck): Promise<void> {
  for (const target of teamTargets) await reportFailures(store, target, now, report);
  await reportRefusedRecipients(store, now, report);
  await reportHeldByStamp(store, now, report);
  await reportFuture(store, now, report);
}

/** Reports leads from the future, and deliveries that wait for their time because it was planned before the clock was set back. */
async function reportFuture({ db }: CommandStore, now: number, report: ReportCheck): Promise<void> {
  const soon = now + maxClockDifferenceMs;
  const count = await countRows(db.selectFrom('lead').where('received_at', '>', soon));
  const waiting = await countRows(
    db
      .selectFrom('delivery')
      .where(({ or }) => or([stateConditions.waiting, stateConditions.retrying]))
      .where('due_at', '>', soon)
      // Deliveries that are due even later are made at once; see openQueue.ts.
      .where('due_at', '<=', now + maxFutureMs)
      .where(({ or, eb }) => or([eb('tried_at', '>', soon), eb('attempts', '=', 0)])),
  );
  if (count + waiting > 0) report({ result: 'bad', check: 'futureLeads', values: { count, waiting } });
}

/** Reports the last error of the deliveries to a target that have failed. */
async function reportFailures({ db }: CommandStore, target: TeamTarget, now: number, report: ReportCheck): Promise<void> {
  const failed = db
    .selectFrom('delivery')
    .where('target', '=', target)
    .where('last_error', 'is not', null)
    .where(({ or }) => or([stateConditions.retrying, stateConditions['set aside']]));
  const last = await failed
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .select(['reference', 'last_error', 'tried_at'])
    .orderBy('tried_at', (order) => order.desc().nullsLast())
    .executeTakeFirst();
  if (!last) return;
  const lasting = await countRows(failed.where(stateConditions.retrying).where('attempts', '>=', triesForAlarm));
  report({
    result: lasting > 0 ? 'bad' : 'note',
    check: 'failing',
    values: {
      target,
      count: await countRows(failed),
      error: last.last_error ?? '',
      age: Math.max(0, Math.floor((now - (last.tried_at ?? now)) / 1000)),
      reference: last.reference,
    },
  });
}

/** Reports mails that the server accepted for only some of the team; see openMail.ts. */
async function reportRefusedRecipients({ db }: CommandStore, now: number, report: ReportCheck): Promise<void> {
  const partly = db
    .selectFrom('delivery')
    .where('target', '=', 'email')
    .where('delivered_at', '>', now - 7 * dayMs)
    .where('last_error', 'like', `${recipientRefused}:%`);
  const last = await partly.select('last_answer').orderBy('delivered_at', 'desc').executeTakeFirst();
  if (last)
    report({ result: 'bad', check: 'refusedRecipients', values: { count: await countRows(partly), answer: last.last_answer ?? '' } });
}

/** Reports a secret that differs between services, or between a service and the pages that are open. */
async function reportHeldByStamp({ db }: CommandStore, now: number, report: ReportCheck): Promise<void> {
  const recent = db.selectFrom('lead').where('received_at', '>', now - dayMs);
  const isHeld = db.selectFrom('delivery').select('lead_id').where(stateConditions.held);
  const count = await countRows(recent.where(selectSuspicion(db), '=', 'stamp').where('id', 'in', isHeld));
  const of = await countRows(recent);
  if (count >= minHeld && count >= minHeldShare * of) report({ result: 'bad', check: 'heldByStamp', values: { count, of } });
}

async function countRows<Table extends keyof LeadDatabase>(query: SelectQueryBuilder<LeadDatabase, Table, object>): Promise<number> {
  return (await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count as number;
}

/** A delivery's state. One that was never tried because its target is not configured is `unconfigured`. */
function countedState({ target, state }: Pick<StoredDelivery, 'target' | 'state'>, config: TargetConfig): CountedState {
  return state === 'waiting' && !isConfigured(target, config) ? 'unconfigured' : state;
}

/** A delivery's state as text. */
export function describeState(delivery: Pick<StoredDelivery, 'target' | 'state'>, config: TargetConfig): string {
  return stateMessages[countedState(delivery, config)];
}

/** States in the order of their importance to the operator. */
const states: readonly DeliveryState[] = ['set aside', 'held', 'retrying', 'waiting', 'delivered'];

/**
 * One note for each target: the number of deliveries in each state, and how long ago the oldest undelivered lead arrived.
 * @param now Milliseconds since 1970.
 */
export function noteDeliveries(counts: readonly StateCounts[], config: TargetConfig, now: number): readonly Check[] {
  return counts.map(({ target, counts: numbers, oldestPending }) => ({
    result: 'note',
    check: 'deliveries',
    values: {
      target,
      counts: states
        .filter((state) => numbers[state] > 0)
        .map((state) => ({ state: countedState({ target, state }, config), count: numbers[state] })),
      oldest: oldestPending === undefined ? null : Math.floor((now - oldestPending) / 1000),
    },
  }));
}
