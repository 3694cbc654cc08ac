import { type RawBuilder, sql } from 'kysely';
import type { DeliveryRow } from './schema.ts';

/** Where a delivery stands. */
export type DeliveryState = 'waiting' | 'retrying' | 'delivered' | 'set aside' | 'held';

/** Reads a delivery's state from its timestamps, so that no second copy of it can disagree. */
export function deliveryState(delivery: Pick<DeliveryRow, 'attempts' | 'delivered_at' | 'dead_at' | 'held_at'>): DeliveryState {
  if (delivery.delivered_at !== null) return 'delivered';
  if (delivery.dead_at !== null) return 'set aside';
  if (delivery.held_at !== null) return 'held';
  return delivery.attempts > 0 ? 'retrying' : 'waiting';
}

const isPending = sql`delivery.delivered_at is null and delivery.dead_at is null and delivery.held_at is null`;

/** {@link deliveryState} for the database: the condition by which a row of `delivery` is in a state. */
export const inState: Readonly<Record<DeliveryState, RawBuilder<boolean>>> = {
  delivered: sql`(delivery.delivered_at is not null)`,
  'set aside': sql`(delivery.dead_at is not null)`,
  held: sql`(delivery.held_at is not null and delivery.dead_at is null)`,
  waiting: sql`(${isPending} and delivery.attempts = 0)`,
  retrying: sql`(${isPending} and delivery.attempts > 0)`,
};
