import type { Config } from '../config.ts';
import type { Target } from './target.ts';

/** Opens everything that leads are brought to, as configured. What is not configured is no target: its deliveries wait. */
export async function openTargets(_config: Pick<Config, 'crm' | 'mail'>, _siteOrigin: string): Promise<readonly Target[]> {
  return [];
}
