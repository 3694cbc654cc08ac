/** Path of a value in a file: keys of maps and indexes of lists. */
export type Path = readonly (string | number)[];

/** The value at a path, or undefined. */
export const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], data);

/** Whether every object has the key, such as `constructor`. Content files must not use it. */
export const isReserved = (key: unknown): boolean => typeof key === 'string' && (key in Object.prototype || key === 'prototype');

/** Whether data have a reserved key at any depth. */
export const hasReservedKey = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.entries(data).some(([key, value]) => isReserved(key) || hasReservedKey(value));

/** Copies data with another value at a path. */
export function withValue(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = withValue((data as Record<string | number, unknown> | undefined)?.[key], rest, value);
  if (Array.isArray(data)) return inner === undefined ? data.toSpliced(Number(key), 1) : data.with(Number(key), inner);
  const { [key]: _, ...others } = (data ?? {}) as Record<string, unknown>;
  if (inner === undefined) return others;
  return { ...(data as object), [key]: inner };
}
