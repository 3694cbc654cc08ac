import { readFileSync } from 'node:fs';
import type { Locale } from '@emovera/contract/locales.ts';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { contentFolder } from '../../../content/origin.ts';

/** Texts of a page in a language, checked by their schema. */
export function wordsOf<Schema extends z.ZodType>(lang: Locale, page: string, schema: Schema): z.infer<Schema> {
  return schema.parse(parse(readFileSync(new URL(`${lang}/pages/${page}.yaml`, contentFolder), 'utf8')));
}
