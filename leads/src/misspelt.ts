import leven, { closestMatch } from 'leven';

/** The name of a variable that is not known, and the one that is probably meant. */
export type Misspelling = { readonly name: string; readonly meant: string };

/** Most letters that are missing, surplus or wrong in a misspelt name. Exchanged letters are two. */
const maxDistance = 2;

/** Whether a name is so near to ours that it is probably meant. Short names of other programs, such as `HOME`, are two letters away from ours. */
function isNear(name: string, meant: string): boolean {
  return meant.length > 5 || leven(name, meant) === 1 || sorted(name) === sorted(meant);
}

const sorted = (name: string) => [...name].sort().join('');

/**
 * Finds names that are not known and are nearly those of variables that are not set. Other programs have variables of their own, so no other name is wrong.
 * @param names All names in the environment.
 * @param known The names that the service reads.
 */
export function findMisspelt(names: readonly string[], known: readonly string[]): readonly Misspelling[] {
  return names.flatMap((name) => {
    const upper = name.toUpperCase();
    const meant = known.includes(name) ? undefined : closestMatch(upper, known, { maxDistance });
    return meant && isNear(upper, meant) && !names.includes(meant) ? [{ name, meant }] : [];
  });
}
