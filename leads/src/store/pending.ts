import type { ExpressionBuilder } from 'kysely';
import type { DeliveryTarget, LeadDatabase } from './schema.ts';

/** Condition of the deliveries that wait for a try, in hand or not. Its wording is that of the index `delivery_pending`, or it would not be used. */
export function isPending(target: DeliveryTarget) {
  return ({ and, eb }: ExpressionBuilder<LeadDatabase, 'delivery'>) =>
    and([eb('target', '=', target), eb('delivered_at', 'is', null), eb('dead_at', 'is', null), eb('held_at', 'is', null)]);
}

/**
 * Time ahead, in milliseconds, beyond which no service puts off a delivery or keeps one in hand: an hour more than the longest pause that a target is granted. What lies
 * beyond was written while a clock was wrong, and must not wait for the year that the clock showed.
 */
export const farAheadMs = 7 * 3_600_000;

/** Condition of the deliveries that no service has in hand. */
export function isFree(now: number) {
  return ({ or, eb }: ExpressionBuilder<LeadDatabase, 'delivery'>) =>
    or([eb('lease_until', 'is', null), eb('lease_until', '<=', now), eb('lease_until', '>', now + farAheadMs)]);
}
