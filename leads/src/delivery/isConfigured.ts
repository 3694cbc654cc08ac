import type { Config } from '../config.ts';
import type { DeliveryTarget } from '../store/schema.ts';

/** The part of the configuration that says which targets exist. */
export type TargetConfig = Pick<Config, 'crm' | 'mail'>;

/** Whether leads can be delivered to a target. */
export function isConfigured(target: DeliveryTarget, { crm, mail }: TargetConfig): boolean {
  return { crm: crm !== undefined, email: mail !== undefined, visitor: mail?.toVisitors === true }[target];
}
