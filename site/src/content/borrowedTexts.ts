import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLocale, type Locale } from '@emovera/contract/locales.ts';
import { parse } from 'yaml';
import { contentFolder } from './origin.ts';

/** Shorter texts are also found by chance. */
const shortest = 12;

/**
 * The texts of the YAML files that the default language has and another lacks, with the file that is missing. Texts that are also in a file that the language
 * has are left out, since a page may show them from there.
 */
export function borrowedTexts(lang: Locale): ReadonlyMap<string, string> {
  const folder = fileURLToPath(contentFolder);
  const files = globSync('**/*.yaml', { cwd: `${folder}/${defaultLocale}` }).map((file) => file.replaceAll('\\', '/'));
  const textsOf = (file: string) => textsIn(parse(readFileSync(`${folder}/${defaultLocale}/${file}`, 'utf8')));
  const [present, missing] = [true, false].map((is) => files.filter((file) => existsSync(`${folder}/${lang}/${file}`) === is));
  const own = new Set(present?.flatMap(textsOf));
  const texts = missing?.flatMap((file) => textsOf(file).map((text) => [text, `content/${lang}/${file}`] as const)) ?? [];
  return new Map(texts.filter(([text]) => !own.has(text)));
}

/** All texts of a file that are long enough to be recognised on a page. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim().length >= shortest ? [value.trim()] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
