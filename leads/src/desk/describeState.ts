import type { Config } from '../config.ts';
import type { StoredDelivery } from '../store/readLeads.ts';
import type { DeliveryTarget } from '../store/schema.ts';

/** The configuration that says which targets there are. */
export type TargetConfig = Pick<Config, 'crm' | 'mail'>;

/** Whether leads can be brought to a target. */
export function isConfigured(target: DeliveryTarget, config: TargetConfig): boolean {
  return (target === 'crm' ? config.crm : config.mail) !== undefined;
}

/** A delivery's state in words: a lead that was never tried because there is nowhere to bring it waits for configuration. */
export function describeState({ target, state }: Pick<StoredDelivery, 'target' | 'state'>, config: TargetConfig): string {
  return state === 'waiting' && !isConfigured(target, config) ? 'waiting for configuration' : state;
}
