import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { contentKinds } from '@emovera/site/publication/contentKinds.ts';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { blockSchemas } from '../src/server/blocks.ts';

/** Keys and help of all forms. */
function inSchemas() {
  const keys = new Set<string>();
  const help = new Set<string>();
  const choices = new Set<string>();
  const add = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const {
      description,
      properties = {},
      propertyNames,
      examples: [example] = [],
      enum: values = [],
      const: constant,
      namedIn,
    } = part as {
      description?: unknown;
      properties?: object;
      propertyNames?: { enum?: string[] };
      examples?: unknown[];
      enum?: unknown[];
      const?: unknown;
      namedIn?: string;
    };
    if (typeof description === 'string') help.add(description);
    // Such an example is a prompt for the author.
    if (typeof example === 'string' && example.startsWith('✎ ')) help.add(example);
    // Other values, such as "en" and "CC BY 4.0", are names.
    for (const value of namedIn ? [] : [...values, constant ?? ''])
      if (/^[a-z]{3}[a-zA-Z]*$/.test(String(value))) choices.add(String(value));
    for (const key of [...Object.keys(properties), ...(propertyNames?.enum ?? [])]) keys.add(key);
    // A key can have the name "properties" or "description" too, so this visits the schemas one by one.
    for (const each of Object.values(properties)) add(each);
    for (const [key, each] of Object.entries(part)) if (key !== 'properties' && typeof each === 'object') add(each);
  };
  const schemas = [...Object.values(contentKinds).map(({ schema }) => schema), ...Object.values(blockSchemas)];
  for (const schema of schemas) add(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }));
  return { keys: [...keys].sort(), help: [...help].sort(), choices };
}

test.each(localeCodes.filter((lang) => lang !== 'en'))(
  'every field and every choice has a name in %s, every help is there, and there are no others',
  (lang) => {
    const file = new URL(`../src/client/messages/fields.${lang}.json`, import.meta.url);
    const { names, choices, help } = JSON.parse(readFileSync(file, 'utf8'));
    const schemas = inSchemas();
    expect({ keys: Object.keys(names).sort(), help: Object.keys(help).sort() }).toEqual({ keys: schemas.keys, help: schemas.help });
    const unnamed = [...schemas.choices].filter((value) => !(value in choices || value in names));
    expect({ unnamed, surplus: Object.keys(choices).filter((value) => !schemas.choices.has(value)) }).toEqual({ unnamed: [], surplus: [] });
  },
);
