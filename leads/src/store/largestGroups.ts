import type { GroupCount } from './countLeadsBy.ts';

/** Groups that a list shows, and the sum of the others, if there are more. */
export type LargestGroups = {
  readonly shown: readonly GroupCount[];
  /** At least two groups: one alone would be shown. */
  readonly others: { readonly groups: number; readonly current: number; readonly before: number } | undefined;
};

/**
 * Shortens a list of groups, the largest first.
 * @param most Longest list, with a last line for the others.
 */
export function largestGroups(groups: readonly GroupCount[], most: number): LargestGroups {
  if (groups.length <= most) return { shown: groups, others: undefined };
  const rest = groups.slice(most - 1);
  const sum = (key: 'current' | 'before') => rest.reduce((total, group) => total + group[key], 0);
  return { shown: groups.slice(0, most - 1), others: { groups: rest.length, current: sum('current'), before: sum('before') } };
}
