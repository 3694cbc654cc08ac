import type { Config } from '../config.ts';
import { openCrm } from '../crm/openCrm.ts';
import type { Target } from './target.ts';

/**
 * Opens everything that leads are brought to, as configured. What is not configured is no target, and its deliveries wait.
 * @param siteOrigin Origin of the site's pages.
 * @throws OperatorError when a target cannot work as configured.
 */
export function openTargets({ crm }: Pick<Config, 'crm' | 'mail'>, siteOrigin: string): readonly Target[] {
  return crm ? [openCrm(crm, siteOrigin)] : [];
}
