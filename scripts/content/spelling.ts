import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { decodeTrie, type ITrie } from 'cspell-trie-lib';
import type { Passage } from './passages.ts';

const require = createRequire(import.meta.url);
const repository = fileURLToPath(new URL('../../', import.meta.url));

/** What a package of a dictionary says of itself. */
type DictionaryPackage = {
  readonly dictionaryDefinitions: readonly { readonly path: string }[];
  readonly languageSettings: readonly { readonly locale: string }[];
};

/** French words that lose their vowel before another word: the rest of the word is looked up. */
const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|quelqu|presqu)'/i;

/** Short words in capitals are abbreviations or codes. */
const abbreviation = /^\p{Lu}{1,6}s?$/u;

/** A word that no dictionary knows. */
export type Misspelling = { readonly passage: Passage; readonly word: string; readonly suggestions: readonly string[] };

/** A checker for passages, and what it learns of the project's own words. */
export type SpellChecker = {
  /**
   * Words of a passage that no dictionary knows; none if there is no dictionary of its language. In sources, titles may be English and words with a
   * capital are names.
   */
  check(passage: Passage): Misspelling[];
  /** Words of the project's lists that have not been met so far, with their file. */
  unused(): { file: string; word: string }[];
};

/**
 * Checks spelling by the dictionaries of cspell and the project's own lists: `content/dictionaries/names.txt` for all languages,
 * `content/dictionaries/{lang}.txt` for one, `content/dictionaries/titles.txt` for the titles of sources, which keep their American spelling. A list
 * has one word a line; `#` begins a remark.
 * @param root Folder of the repository, with a slash at its end.
 */
export function spellChecker(root: string): SpellChecker {
  const loaded = new Map<string, ITrie>();
  const lists = new Map<string, Map<string, boolean>>();

  const list = (name: string) => {
    const file = `content/dictionaries/${name}.txt`;
    const words = lists.get(file) ?? new Map(readList(`${root}${file}`).map((word) => [word, false]));
    lists.set(file, words);
    return words;
  };
  const files = dictionaryFiles();
  const load = (lang: string) => {
    const file = files.get(lang);
    if (!file) return undefined;
    const found = loaded.get(lang) ?? decodeTrie(gunzipSync(readFileSync(file)));
    loaded.set(lang, found);
    return found;
  };
  const knows = (lang: string, word: string, lists: readonly string[]) =>
    [word, word.toLowerCase(), capitalised(word)].some((form) => {
      if (load(lang)?.hasWord(form, true)) return true;
      const own = [lang, ...lists].map(list).find((words) => words.has(form));
      own?.set(form, true);
      return own !== undefined;
    });

  return {
    check(passage) {
      const dictionary = load(passage.lang);
      if (!dictionary) return [];
      const isSource = passage.kind === 'source';
      const languages = isSource ? [passage.lang, 'en'] : [passage.lang];
      const lists = isSource ? ['names', 'titles'] : ['names'];
      return wordsOf(passage).flatMap((word) => {
        if (isSource && /^\p{Lu}/u.test(word)) return [];
        if (languages.some((lang) => isKnown(word, (form) => knows(lang, form, lists)))) return [];
        return [{ passage, word, suggestions: dictionary.suggest(word, { numSuggestions: 3, timeout: 200 }).slice(0, 3) }];
      });
    },
    unused: () => [...lists].flatMap(([file, words]) => [...words].filter(([, isMet]) => !isMet).map(([word]) => ({ file, word }))),
  };
}

/** The file of each language's dictionary, from cspell's packages that the repository names; a language is the first part of their locales, such as `en-GB`. */
function dictionaryFiles(): Map<string, string> {
  const { devDependencies } = JSON.parse(readFileSync(`${repository}package.json`, 'utf8')) as { devDependencies: Record<string, string> };
  const names = Object.keys(devDependencies).filter((name) => name.startsWith('@cspell/dict-'));
  return new Map(
    names.flatMap((name) => {
      const description = require.resolve(name);
      const { dictionaryDefinitions, languageSettings } = JSON.parse(readFileSync(description, 'utf8')) as DictionaryPackage;
      const locales = languageSettings.flatMap(({ locale }) => locale.split(',').map((tag) => tag.trim().slice(0, 2)));
      return dictionaryDefinitions.flatMap(({ path }) => locales.map((lang): [string, string] => [lang, join(dirname(description), path)]));
    }),
  );
}

/** Languages whose spelling nobody checks, for want of a dictionary. */
export function withoutDictionary(languages: readonly string[]): string[] {
  const files = dictionaryFiles();
  return languages.filter((lang) => !files.has(lang));
}

/** The words to look up: neither numbers nor abbreviations. */
function wordsOf({ text }: Passage): string[] {
  return (text.match(/[\p{L}\p{N}_]+(?:[.'’-][\p{L}\p{N}_]+)*[’']?/gu) ?? [])
    .map((word) => word.replaceAll('’', "'"))
    .filter((word) => !/[\d_.²³ºª]/.test(word) && !abbreviation.test(word) && word.length > 1);
}

/** Words as dictionaries may have them: whole, without what is elided before them, without the English genitive; or else the parts of a compound. */
function isKnown(word: string, knows: (form: string) => boolean): boolean {
  const bare = word.replace(elided, '').replace(/'s?$/, '');
  if (abbreviation.test(bare) || [word, word.replaceAll("'", '’'), bare].some(knows)) return true;
  const parts = bare.split('-');
  return parts.length > 1 && parts.every((part) => part.length === 1 || isKnown(part, knows));
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

function readList(path: string): string[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
}
