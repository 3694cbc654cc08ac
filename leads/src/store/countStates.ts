import { type Kysely, sql } from 'kysely';
import { type DeliveryState, inState } from './deliveryState.ts';
import type { DeliveryTarget, LeadDatabase } from './schema.ts';

/** How many deliveries to one target are in each state. */
export type StateCounts = {
  readonly target: DeliveryTarget;
  readonly counts: Readonly<Record<DeliveryState, number>>;
  /** When the oldest lead that still waits or is tried again came in, in milliseconds since 1970; nothing when none does. */
  readonly oldestPending: number | undefined;
};

/** Counts deliveries by target and state. */
export async function countStates(db: Kysely<LeadDatabase>): Promise<readonly StateCounts[]> {
  const states = Object.keys(inState) as DeliveryState[];
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .select('target')
    .select(states.map((state) => sql<number | string>`count(*) filter (where ${inState[state]})`.as(state)))
    .select(sql<number | string | null>`min(lead.received_at) filter (where ${inState.waiting} or ${inState.retrying})`.as('oldest'))
    .groupBy('target')
    .orderBy('target')
    .execute();
  return rows.map(({ target, oldest, ...counts }) => ({
    target,
    counts: Object.fromEntries(states.map((state) => [state, Number(counts[state])])) as Record<DeliveryState, number>,
    oldestPending: oldest === null ? undefined : Number(oldest),
  }));
}
