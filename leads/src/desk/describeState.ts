import type { Config } from '../config.ts';
import type { StoredDelivery } from '../store/readLeads.ts';
import type { DeliveryTarget } from '../store/schema.ts';

/** The configuration that says which targets there are. */
export type TargetConfig = Pick<Config, 'crm' | 'mail'>;

/** Whether leads can be brought to a target. */
export function isConfigured(target: DeliveryTarget, { crm, mail }: TargetConfig): boolean {
  switch (target) {
    case 'crm':
      return crm !== undefined;
    case 'email':
      return mail !== undefined;
    case 'visitor':
      return mail?.toVisitors === true;
  }
}

/** A delivery's state in words: a lead that was never tried because there is nowhere to bring it waits for configuration. */
export function describeState({ target, state }: Pick<StoredDelivery, 'target' | 'state'>, config: TargetConfig): string {
  return state === 'waiting' && !isConfigured(target, config) ? 'waiting for configuration' : state;
}
