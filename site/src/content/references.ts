import { z } from 'astro/zod';

/**
 * A place in a schema that depends on the ids of a list of facts. `facts` is the list, such as `facts/team.yaml#people`. The value is one of its ids
 * (`refersTo`), or a map with an entry for each of them (`entriesFor`). `*` in the path stands for every item of a list and every key of a map.
 */
export type Reference = { readonly path: readonly string[]; readonly facts: string; readonly kind: 'refersTo' | 'entriesFor' };

/** What does not fit the facts, with the place in the data. */
export type ReferenceIssue = { readonly path: readonly (string | number)[]; readonly message: string };

/** The part of JSON Schema in which references are found. */
type Part = {
  readonly refersTo?: unknown;
  readonly entriesFor?: unknown;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly additionalProperties?: Part | boolean;
};

/** The references of a schema. They are named with `meta({ refersTo })` and `meta({ entriesFor })`. */
export function findReferences(schema: z.ZodType): Reference[] {
  const search = (part: Part, path: readonly string[]): Reference[] => [
    ...(['refersTo', 'entriesFor'] as const).flatMap((kind) => {
      const facts = part[kind];
      return typeof facts === 'string' ? [{ path, facts, kind }] : [];
    }),
    ...Object.entries(part.properties ?? {}).flatMap(([key, inner]) => search(inner, [...path, key])),
    ...(part.items ? search(part.items, [...path, '*']) : []),
    ...(typeof part.additionalProperties === 'object' ? search(part.additionalProperties, [...path, '*']) : []),
  ];
  return search(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Part, []);
}

/**
 * The ids that facts lack, such as the author of an article who is not in the team, and ids of facts without an entry, such as a new person without a role.
 * @param value Data of the file with the reference. They may not fit their schema.
 * @param ids Ids of the list of facts.
 */
export function referenceIssues({ path, facts, kind }: Reference, value: unknown, ids: readonly string[]): ReferenceIssue[] {
  const file = `content/${facts.split('#')[0]}`;
  return valuesAt(value, path).flatMap(([place, found]): ReferenceIssue[] => {
    const key = place.filter((step) => typeof step === 'string').join('.');
    if (kind === 'entriesFor')
      return typeof found === 'object' && found !== null
        ? ids
            .filter((id) => !(id in found))
            .map((id) => ({ path: place, message: `Key "${key}" has no entry "${id}", which is in ${file}. Add it.` }))
        : [];
    if (typeof found !== 'string' || ids.includes(found)) return [];
    const remedy = ids.length > 0 ? `Use one of: ${ids.join(', ')}; or add it there first.` : 'Add it there first.';
    return [{ path: place, message: `Key "${key}": "${found}" is not in ${file}. ${remedy}` }];
  });
}

/** The values at a path, each with its own place. */
function valuesAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  place: readonly (string | number)[] = [],
): [(string | number)[], unknown][] {
  if (step === undefined) return [[[...place], value]];
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.filter(([key]) => step === '*' || step === key).flatMap(([key, inner]) => valuesAt(inner, rest, [...place, key]));
}
