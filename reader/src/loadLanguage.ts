import { readdirSync, readFileSync } from 'node:fs';
import { emotions } from './emotions.ts';
import type { Language } from './language.ts';

const folder = new URL('../languages/', import.meta.url);

/** Codes of the supported languages: the folders in `reader/languages/`. */
export const languageCodes: readonly string[] = readdirSync(folder).sort();

/** Reads a language from its folder. In the browser a bundler does this. */
export async function loadLanguage(code: string): Promise<Language> {
  const [{ grammar }, { stem }] = await Promise.all([
    import(new URL(`${code}/grammar.ts`, folder).href),
    import(new URL(`${code}/stemmer.ts`, folder).href),
  ]);
  const read = (name: string) => readFileSync(new URL(`${code}/${name}.txt`, folder), 'utf8');
  const lexicon = Object.fromEntries(emotions.map((emotion) => [emotion, read(emotion)])) as Language['lexicon'];
  return { code, stem, grammar, lexicon, themes: read('themes') };
}
