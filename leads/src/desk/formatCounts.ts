import type { StateCounts } from '../store/countStates.ts';
import type { DeliveryState } from '../store/deliveryState.ts';
import { describeState, type TargetConfig } from './describeState.ts';
import { formatAge } from './formatAge.ts';

/** States in the order in which they ask for attention. */
const states: readonly DeliveryState[] = ['set aside', 'held', 'retrying', 'waiting', 'delivered'];

/**
 * One line for each target: how many deliveries are in each state, and how long the oldest has waited.
 * @param now Milliseconds since 1970.
 */
export function formatCounts(counts: readonly StateCounts[], config: TargetConfig, now: number): string {
  return counts
    .map(({ target, counts: numbers, oldestPending }) => {
      const present = states.filter((state) => numbers[state] > 0);
      const parts = present.map((state) => `${numbers[state]} ${describeState({ target, state }, config)}`);
      const oldest = oldestPending === undefined ? '' : `; the oldest of those to be delivered came ${formatAge(now - oldestPending)} ago`;
      return `${target}: ${parts.join(', ')}${oldest}`;
    })
    .join('\n');
}
