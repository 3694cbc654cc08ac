import { z } from 'astro/zod';

/** A map of texts that must have an entry for each id of a list of facts. `facts` is the list, such as `facts/team.yaml#people`. */
export type EntriesFor = { readonly path: readonly string[]; readonly facts: string };

/** The part of JSON Schema in which such maps are found. */
type Part = { readonly entriesFor?: unknown; readonly properties?: Readonly<Record<string, Part>> };

/** The maps of a schema that follow a list of facts. They say so with `meta({ entriesFor })`. */
export function findEntriesFor(schema: z.ZodType): EntriesFor[] {
  const search = ({ entriesFor, properties = {} }: Part, path: readonly string[]): EntriesFor[] => [
    ...(typeof entriesFor === 'string' ? [{ path, facts: entriesFor }] : []),
    ...Object.entries(properties).flatMap(([key, part]) => search(part, [...path, key])),
  ];
  return search(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Part, []);
}

/**
 * The ids of facts for which a map has no entry, such as a new person without a role. The page would have no words for them.
 * @param value Data of the file with the map.
 * @param ids Ids of the list of facts.
 */
export function missingEntries({ path, facts }: EntriesFor, value: unknown, ids: readonly string[]): { path: string[]; message: string }[] {
  const map = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
  if (typeof map !== 'object' || map === null) return [];
  return ids
    .filter((id) => !(id in map))
    .map((id) => ({
      path: [...path],
      message: `Key "${path.join('.')}" has no entry "${id}", which is in content/${facts.split('#')[0]}. Add it.`,
    }));
}
