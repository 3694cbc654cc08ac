import type { Path } from '@emovera/contract/values.ts';
import type { Change } from '../server/changes.ts';

/** Whether two values have the same data. The order of keys counts, as in a file. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * The smallest changes that make one value the other: keys of maps and items of lists of the same length one by one, other lists as a whole.
 * @param at Where the values stand in the file.
 */
export function difference(file: string, from: unknown, to: unknown, at: Path = []): Change[] {
  if (isSame(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return to.flatMap((item, index) => difference(file, from[index], item, [...at, index]));
  if (isMap(from) && isMap(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return keys.flatMap((key) => difference(file, from[key], to[key], [...at, key]));
  }
  return [{ file, path: at, from, to }];
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
