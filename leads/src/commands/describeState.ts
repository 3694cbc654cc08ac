import type { CountedState } from '@emovera/contract/checks/checks.ts';
import { stateWords } from '@emovera/contract/checks/en.ts';
import { isConfigured, type TargetConfig } from '../delivery/isConfigured.ts';
import type { StoredDelivery } from '../store/readLeads.ts';

/** A delivery's state. One that was never tried because its target is not configured is `unconfigured`. */
export function countedState({ target, state }: Pick<StoredDelivery, 'target' | 'state'>, config: TargetConfig): CountedState {
  return state === 'waiting' && !isConfigured(target, config) ? 'unconfigured' : state;
}

/** A delivery's state as text. */
export function describeState(delivery: Pick<StoredDelivery, 'target' | 'state'>, config: TargetConfig): string {
  return stateWords[countedState(delivery, config)];
}
