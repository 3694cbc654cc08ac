import type { CountedState } from '@emovera/contract/checks/checks.ts';
import { stateWords } from '@emovera/contract/checks/en.ts';
import type { Config } from '../config.ts';
import type { StoredDelivery } from '../store/readLeads.ts';
import type { DeliveryTarget } from '../store/schema.ts';

/** The part of the configuration that says which targets exist. */
export type TargetConfig = Pick<Config, 'crm' | 'mail'>;

/** Whether leads can be delivered to a target. */
export function isConfigured(target: DeliveryTarget, { crm, mail }: TargetConfig): boolean {
  return { crm: crm !== undefined, email: mail !== undefined, visitor: mail?.toVisitors === true }[target];
}

/** A delivery's state. One that was never tried because its target is not configured is `unconfigured`. */
export function countedState({ target, state }: Pick<StoredDelivery, 'target' | 'state'>, config: TargetConfig): CountedState {
  return state === 'waiting' && !isConfigured(target, config) ? 'unconfigured' : state;
}

/** A delivery's state as text. */
export function describeState(delivery: Pick<StoredDelivery, 'target' | 'state'>, config: TargetConfig): string {
  return stateWords[countedState(delivery, config)];
}
