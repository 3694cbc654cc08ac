import { readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '@emovera/contract/locales.ts';
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
