import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { decodeTrie, type ITrie } from 'cspell-trie-lib';
import type { Passage } from './passages.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** The description in a dictionary package, `cspell-ext.json`. */
type DictionaryPackage = {
  readonly dictionaryDefinitions: readonly { readonly path: string }[];
  readonly languageSettings: readonly { readonly locale: string }[];
};

/** French words that lose their vowel before another word. Only the rest is looked up. */
const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|quelqu|presqu)'/i;

/** An abbreviation or a code. */
const abbreviation = /^\p{Lu}{1,6}s?$/u;

/** A word that the dictionaries lack. */
export type Misspelling = { readonly passage: Passage; readonly word: string; readonly suggestions: readonly string[] };

export type SpellChecker = {
  /**
   * Finds words of a passage that the dictionaries lack. Without a dictionary of the language, it finds none. In sources, titles can be English, and
   * words with a capital letter are names.
   */
  check(passage: Passage): Misspelling[];
  /** Words of the project's lists that have not occurred in a passage so far. */
  unused(): { file: string; word: string }[];
};

/**
 * Makes a spell checker from the dictionaries of cspell and the project's own lists: `content/dictionaries/names.txt` for all languages,
 * `content/dictionaries/{lang}.txt` for one, and `content/dictionaries/titles.txt` for titles of sources, which keep their American spelling. A list has
 * one word per line. `#` begins a comment.
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
    const trie = loaded.get(lang) ?? decodeTrie(gunzipSync(readFileSync(file)));
    loaded.set(lang, trie);
    return trie;
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
      return listWords(passage).flatMap((word) => {
        if (isSource && /^\p{Lu}/u.test(word)) return [];
        if (languages.some((lang) => isKnown(word, (form) => knows(lang, form, lists)))) return [];
        return [
          {
            passage,
            word,
            // Suggestions are computed only when they are shown, because this takes up to 200 ms.
            get suggestions() {
              return dictionary.suggest(word, { numSuggestions: 3, timeout: 200 }).slice(0, 3);
            },
          },
        ];
      });
    },
    unused: () => [...lists].flatMap(([file, words]) => [...words].filter(([, isMet]) => !isMet).map(([word]) => ({ file, word }))),
  };
}

/** Files of the installed dictionaries of cspell by language, which is the first part of a locale such as `en-GB`. */
function dictionaryFiles(): Map<string, string> {
  const descriptions = globSync(`${repository}node_modules/@cspell/dict-*/cspell-ext.json`);
  return new Map(
    descriptions.flatMap((file) => {
      const { dictionaryDefinitions, languageSettings } = JSON.parse(readFileSync(file, 'utf8')) as DictionaryPackage;
      const languages = languageSettings.flatMap(({ locale }) => locale.split(',').map((tag) => tag.trim().slice(0, 2)));
      return dictionaryDefinitions.flatMap(({ path }) => languages.map((lang): [string, string] => [lang, join(dirname(file), path)]));
    }),
  );
}

/** The languages without a dictionary, whose spelling is not checked. */
export function withoutDictionary(languages: readonly string[]): string[] {
  const files = dictionaryFiles();
  return languages.filter((lang) => !files.has(lang));
}

/** The words of a passage without numbers and abbreviations. */
function listWords({ text }: Passage): string[] {
  return (text.match(/[\p{L}\p{N}_]+(?:[.'’-][\p{L}\p{N}_]+)*[’']?/gu) ?? [])
    .map((word) => word.replaceAll('’', "'"))
    .filter((word) => !/[\d_.²³ºª]/.test(word) && !abbreviation.test(word) && word.length > 1);
}

/** Looks up a word as a whole, without an elided word before it, without the English genitive, and in the parts of a compound. */
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
