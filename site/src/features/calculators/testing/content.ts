import { readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '@emovera/contract/locales.ts';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { contentFolder } from '../../../content/origin.ts';

/**
 * Source of an article in a language.
 * @param id Its key "article".
 * @throws Error if the language has no such article.
 */
export function articleText(lang: Locale, id: string): string {
  const folder = new URL(`${lang}/blog/`, contentFolder);
  const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const text = texts.find((each) => each.includes(`\narticle: ${id}\n`));
  if (!text) throw new Error(`content/${lang}/blog has no article "${id}".`);
  return text;
}

/** Texts of a page in a language, checked by their schema. */
export function readWords<Schema extends z.ZodType>(lang: Locale, page: string, schema: Schema): z.infer<Schema> {
  return schema.parse(parse(readFileSync(new URL(`${lang}/pages/${page}.yaml`, contentFolder), 'utf8')));
}
