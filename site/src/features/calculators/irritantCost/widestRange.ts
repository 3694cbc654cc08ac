import type { Range } from './range.ts';

/** The amount whose highest value is the most times its lowest: the one to find out more about first. Undefined if all are certain. */
export function widestRange<Name extends string>(ranges: Readonly<Partial<Record<Name, Range>>>): Name | undefined {
  const named = Object.entries(ranges) as [Name, Range][];
  const uncertain = named.filter(([, { low, high }]) => high > low);
  return uncertain.sort(([, a], [, b]) => b.high / b.low - a.high / a.low)[0]?.[0];
}
