import type { Check } from '@emovera/contract/checks/checks.ts';
import type { TargetConfig } from '../delivery/isConfigured.ts';
import type { DeliveryState } from '../store/conditions.ts';
import type { StateCounts } from '../store/countDeliveries.ts';
import { countedState } from './describeState.ts';

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
