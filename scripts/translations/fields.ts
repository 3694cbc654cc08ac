import { matchesGlob } from 'node:path';
import { localeCodes } from '@emovera/contract/locales.ts';
import { z } from 'astro/zod';
import { withoutVersion } from '../../site/src/content/fileVersions.ts';

/** What the schema says about a text. */
export type Field = {
  /** Most characters. */
  readonly limit: number;
  /** Sentences about the text and what contains it, from the outside to the inside. */
  readonly help: readonly string[];
  /** Whether a language can leave the text out. */
  readonly isOptional: boolean;
};

/** The kind of a content file. */
export type FileKind = {
  readonly schema: z.ZodType;
  /** Whether each language needs the file. */
  readonly hasParity: boolean;
  /** The field with a path, or nothing if the value there is not a text: ids, dates, addresses and code have no limit of length. */
  readonly fieldAt: (path: readonly (string | number)[]) => Field | undefined;
};

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Collection = { readonly schema: z.ZodType; readonly loader: { readonly patterns?: readonly string[]; readonly hasParity?: boolean } };

/**
 * The kinds of all content files with texts, by the collections of the site.
 * @returns Function that finds the kind of a file by its path in the folder of a language. It throws an Error that names a file without a collection.
 */
export async function loadFileKinds(): Promise<(path: string) => FileKind> {
  // Without this, the collections look for texts to leave out, which takes seconds.
  process.env.SHOW_ERRORS = 'yes';
  const { collections } = await import('../../site/src/content.config.ts');
  const kinds = (Object.values(collections) as readonly Collection[]).map(({ schema, loader }) => {
    let json: JsonSchema | undefined;
    const fieldAt: FileKind['fieldAt'] = (path) => {
      json ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
      return findField(json, path, { help: [], isOptional: false });
    };
    return { patterns: loader.patterns ?? [], schema, hasParity: loader.hasParity ?? true, fieldAt };
  });
  return (path) => {
    const inSource = `${localeCodes[0]}/${withoutVersion(path)}`;
    const kind = kinds.find(({ patterns }) => patterns.some((pattern) => matchesGlob(inSource, pattern)));
    if (kind) return kind;
    throw new Error(
      `content/{lang}/${path} belongs to no collection of site/src/content.config.ts. Correct its name, or add the collection.`,
    );
  };
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
