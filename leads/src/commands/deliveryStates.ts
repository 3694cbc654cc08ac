import type { Check, CountedState } from '@emovera/contract/checks/checks.ts';
import { stateWords } from '@emovera/contract/checks/en.ts';
import { isConfigured, type TargetConfig } from '../delivery/target.ts';
import type { DeliveryState } from '../store/conditions.ts';
import type { StateCounts } from '../store/countDeliveries.ts';
import type { StoredDelivery } from '../store/readLeads.ts';

/** A delivery's state. One that was never tried because its target is not configured is `unconfigured`. */
function countedState({ target, state }: Pick<StoredDelivery, 'target' | 'state'>, config: TargetConfig): CountedState {
  return state === 'waiting' && !isConfigured(target, config) ? 'unconfigured' : state;
}

/** A delivery's state as text. */
export function describeState(delivery: Pick<StoredDelivery, 'target' | 'state'>, config: TargetConfig): string {
  return stateWords[countedState(delivery, config)];
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
