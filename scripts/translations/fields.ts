import { matchesGlob } from 'node:path';
import { z } from 'astro/zod';
import { withoutVersion } from '../../site/src/content/fileVersions.ts';
import { type ContentKind, contentKinds } from '../../site/src/contentKinds.ts';

/** What the schema says about a text. */
export type Field = {
  /** Most characters. */
  readonly limit: number;
  /** Sentences about the text and what contains it, from the outside to the inside. */
  readonly help: readonly string[];
  /** Whether a language can leave the text out. */
  readonly isOptional: boolean;
};

/** The kind of a content file with texts. */
export type FileKind = Pick<ContentKind, 'schema' | 'hasParity'> & {
  /** The field with a path, or nothing if the value there is not a text: ids, dates, addresses and code have no limit of length. */
  readonly fieldAt: (path: readonly (string | number)[]) => Field | undefined;
};

type JsonSchema = z.core.JSONSchema.JSONSchema;

const kinds = Object.values<ContentKind>(contentKinds).map(({ pattern, schema, hasParity }) => {
  let json: JsonSchema | undefined;
  const fieldAt: FileKind['fieldAt'] = (path) => {
    json ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return findField(json, path, { help: [], isOptional: false });
  };
  return { pattern, schema, hasParity, fieldAt };
});

/**
 * The kind of a content file.
 * @param path Path in the folder of a language.
 * @throws Error that names the file if it has no kind.
 */
export function kindOf(path: string): FileKind {
  const kind = kinds.find(({ pattern }) => matchesGlob(withoutVersion(path), pattern));
  if (kind) return kind;
  throw new Error(`content/{lang}/${path} has no kind in site/src/contentKinds.ts. Correct its name, or add the kind.`);
}

/** Follows a path through a schema. If a value can have several shapes, the first one with the path counts. */
function findField(schema: JsonSchema, [step, ...rest]: readonly (string | number)[], above: Omit<Field, 'limit'>): Field | undefined {
  const field = { ...above, help: schema.description ? [...above.help, schema.description] : above.help };
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    const found = findField(part as JsonSchema, step === undefined ? [] : [step, ...rest], field);
    if (found) return found;
  }
  if (step === undefined) return schema.maxLength === undefined ? undefined : { ...field, limit: schema.maxLength };
  const next = typeof step === 'number' ? itemSchema(schema, step) : (schema.properties?.[step] ?? schema.additionalProperties);
  if (!next || typeof next !== 'object') return undefined;
  // Keys of a record have no list of required ones. Another language shows which are needed.
  const isOptional =
    field.isOptional || (typeof step === 'string' && step in (schema.properties ?? {}) && !schema.required?.includes(step));
  return findField(next as JsonSchema, rest, { ...field, isOptional });
}

function itemSchema({ prefixItems, items }: JsonSchema, index: number) {
  return prefixItems?.[index] ?? (Array.isArray(items) ? items[index] : items);
}
