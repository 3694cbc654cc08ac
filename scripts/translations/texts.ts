import { matchesGlob } from 'node:path';
import { z } from 'astro/zod';
import { isMap, isPair, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { withoutVersion } from '../../site/src/content/fileVersions.ts';
import { type ContentKind, contentKinds } from '../../site/src/contentKinds.ts';
import { noFrontMatter, splitFrontMatter } from '../../site/src/publication/articleFiles.ts';

/** A text in a content file. */
export type Text = {
  /** Path of keys, such as `faq.items.2.answer`. An item of a list has its id, or its number from 1. */
  readonly key: string;
  readonly text: string;
  /** Keys and indices from 0. */
  readonly path: readonly (string | number)[];
  readonly field: Field;
};

/** Splits the plain text of a content file into YAML and, if it is Markdown, its body. `bodyStart` is the offset of the body in the file. */
export function splitFile(file: string, text: string): { yaml: string; body: string; bodyStart: number } {
  if (file.endsWith('.yaml')) return { yaml: text, body: '', bodyStart: text.length };
  const found = splitFrontMatter(text);
  if (!found) throw new Error(`${file} ${noFrontMatter}`);
  return { yaml: found.yaml, body: found.body, bodyStart: found.head.length };
}

/**
 * The texts of a YAML document, in its order.
 * @throws Error that names the file if it is not valid YAML.
 */
export function textsOf(file: string, yaml: string, kind: FileKind): Text[] {
  const document = parseDocument(yaml);
  const [error] = document.errors;
  if (error) throw new Error(`${file} is not valid YAML: ${error.message.split('\n')[0]} Correct it first.`);
  const texts: Text[] = [];
  const walk = (node: Node | null, path: readonly (string | number)[], names: readonly string[]): void => {
    if (isScalar(node) && typeof node.value === 'string') {
      const field = kind.fieldAt(path);
      if (field) texts.push({ key: names.join('.'), text: node.value, path, field });
    } else if (isMap(node)) {
      for (const item of node.items) {
        if (!isPair(item) || !isScalar(item.key)) continue;
        const name = String(item.key.value);
        // Each language has search words of its own.
        if (name === 'searchWords') continue;
        walk(item.value as Node | null, [...path, name], [...names, name]);
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        const id = isMap(item) ? item.get('id') : undefined;
        walk(item as Node, [...path, index], [...names, typeof id === 'string' ? id : String(index + 1)]);
      }
    }
  };
  walk(document.contents as Node | null, [], []);
  return texts;
}

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
