import { sql } from 'kysely';
import { type DeliveryState, isPending, isPostgres, isSelfTest, stateConditions } from './conditions.ts';
import type { Db, DeliveryTarget } from './schema.ts';

/** Numbers of undelivered deliveries to a target. */
type DeliveryCount = {
  readonly waiting: number;
  /** Arrival of the lead that has waited longest, in milliseconds since 1970. */
  readonly oldestReceivedAt: number | undefined;
  readonly setAside: number;
  readonly held: number;
};

/** Counts the undelivered deliveries to a target, for the metrics. It reads only small indexes, so it stays fast in a large store. */
export async function countDeliveries(db: Db, target: DeliveryTarget): Promise<DeliveryCount> {
  const count = (column: 'dead_at' | 'held_at') =>
    db
      .selectFrom('delivery')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('target', '=', target)
      .where(column, 'is not', null);
  const [pending, setAside, held] = await Promise.all([
    db
      .selectFrom('delivery')
      // Ids sort by time.
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('lead_id').as('oldest')])
      .where(isPending(target))
      .executeTakeFirstOrThrow(),
    count('dead_at').executeTakeFirstOrThrow(),
    count('held_at').where('dead_at', 'is', null).executeTakeFirstOrThrow(),
  ]);
  // Without a pending delivery, `oldest` is null and equals no id.
  const oldest = await db.selectFrom('lead').select('received_at').where('id', '=', pending.oldest).executeTakeFirst();
  return { waiting: pending.count, oldestReceivedAt: oldest?.received_at, setAside: setAside.count, held: held.count };
}

/** Whether a target has ever accepted a delivery. */
export async function hasAccepted(db: Db, target: DeliveryTarget): Promise<boolean> {
  const accepted = await db
    .selectFrom('delivery')
    .select('target')
    .where('target', '=', target)
    .where('last_outcome', '=', 'accepted')
    .limit(1)
    .executeTakeFirst();
  return accepted !== undefined;
}

/** Number of deliveries to one target in each state. */
export type StateCounts = {
  readonly target: DeliveryTarget;
  readonly counts: Readonly<Record<DeliveryState, number>>;
  /** Arrival of the oldest lead that is waiting or retrying, in milliseconds since 1970; undefined if there is none. */
  readonly oldestPending: number | undefined;
};

/** Counts all deliveries by target and state, for the operator. */
export async function countStates(db: Db): Promise<readonly StateCounts[]> {
  const states = Object.keys(stateConditions) as DeliveryState[];
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .select('target')
    .select(states.map((state) => sql<number>`count(*) filter (where ${stateConditions[state]})`.as(state)))
    .select(sql<number | null>`min(lead.received_at) filter (where ${stateConditions.waiting} or ${stateConditions.retrying})`.as('oldest'))
    .groupBy('target')
    .orderBy('target')
    .execute();
  return rows.map(({ target, oldest, ...counts }) => ({
    target,
    counts: counts as Record<DeliveryState, number>,
    oldestPending: oldest ?? undefined,
  }));
}

/** Beginning of the error of a mail that was delivered, but not to all recipients. */
export const recipientRefused = 'recipientRefused';

/** Numbers of the store for the metrics. */
export type StoreMetrics = {
  readonly deliveries: ReadonlyMap<DeliveryTarget, DeliveryCount>;
  /** Arrival of the last lead, in milliseconds since 1970; see {@link lastLeadAt}. */
  readonly lastLeadAt: number;
  /** Size of the database in bytes, with indexes and free pages. */
  readonly bytes: number;
};

/** Reads the numbers of the store for the metrics. */
export async function readStoreMetrics(db: Db, targets: readonly DeliveryTarget[], now: number): Promise<StoreMetrics> {
  const deliveries = new Map<DeliveryTarget, DeliveryCount>();
  for (const target of targets) deliveries.set(target, await countDeliveries(db, target));
  return { deliveries, lastLeadAt: await lastLeadAt(db, now), bytes: await storeBytes(db) };
}

/**
 * Arrival of the last lead that is neither a test nor held, in milliseconds since 1970; 0 if there is none. Held leads do not count, because an alarm must also
 * work if every lead is held.
 */
export async function lastLeadAt(db: Db, now: number): Promise<number> {
  const row = await db
    .selectFrom('lead')
    .select('received_at')
    .where('received_at', '<=', now)
    .where(({ not }) => not(isSelfTest))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('delivery').select('lead_id').whereRef('lead_id', '=', 'lead.id').where(stateConditions.held))),
    )
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? 0;
}

async function storeBytes(db: Db): Promise<number> {
  const query = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`;
  return (await query.execute(db)).rows[0]?.bytes ?? 0;
}
