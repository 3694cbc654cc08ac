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
