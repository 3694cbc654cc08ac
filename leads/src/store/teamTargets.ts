import type { DeliveryTarget } from './schema.ts';

/**
 * Targets that the team answers for: what is set aside on its way there is told, and sent again together. On its way to the visitor it is a mistyped address or a limit that
 * did its work; nobody can mend either.
 */
export const teamTargets = ['crm', 'email'] as const satisfies readonly DeliveryTarget[];

/** Name of a target that the team answers for. */
export type TeamTarget = (typeof teamTargets)[number];

/** Whether the team answers for a target. */
export function isTeamTarget(target: DeliveryTarget): target is TeamTarget {
  return teamTargets.includes(target as TeamTarget);
}
