import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLocale, type Locale } from '@emovera/contract/locales.ts';
import { parse } from 'yaml';
import { contentFolder } from './origin.ts';

/** Shorter texts are also found by chance. */
const shortest = 12;

/** Texts of the YAML files that the default language has and another lacks. Their pages show them in the default language. */
export function borrowedTexts(lang: Locale): ReadonlySet<string> {
  const folder = fileURLToPath(contentFolder);
  const files = globSync('**/*.yaml', { cwd: `${folder}/${defaultLocale}` }).filter((file) => !existsSync(`${folder}/${lang}/${file}`));
  return new Set(files.flatMap((file) => textsIn(parse(readFileSync(`${folder}/${defaultLocale}/${file}`, 'utf8')))));
}

/** All texts of a file that are long enough to be recognised on a page. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim().length >= shortest ? [value.trim()] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
