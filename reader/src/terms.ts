import type { Language } from './language.ts';
import { fold, type Token } from './words.ts';

/** One place of a term: keys of the words that fit, or the key of a gap of zero to three words. */
type Place = readonly string[];

const gap = '…';

/** Terms that begin with the same places. They share branches as long as their places are the same. */
export type TermTree<Value> = {
  /** Meanings of the terms that end here. */
  readonly ends: readonly Value[];
  /** Branches of the terms that continue, by stem. A gap has the key "…". */
  readonly next: (key: string) => TermTree<Value> | undefined;
};

/** The rest of a term: places of its current word, and its next words. */
type Rest<Value> = { readonly places: readonly Place[]; readonly words: readonly string[]; readonly value: Value };

/** A term found: the positions of its first word and after its last, in the words searched. */
export type Match<Value> = { readonly from: number; readonly to: number; readonly value: Value };

/** A token as terms see it: its keys are its stem, its exact form, and "#" for a number. */
export type Word = Token & { readonly keys: readonly string[] };

const maxGap = 3;

/** Makes the words of a language from tokens. Keeps the stem of each word that it has met. */
export function wordMaker(language: Language): (token: Token) => Word {
  const numbers = new Set(language.grammar.numbers.split(',').map((word) => fold(word.trim())));
  const stems = new Map<string, readonly string[]>();
  return (token) => {
    const key = token.kind === 'emoji' ? token.folded : token.text.toLowerCase();
    let keys = stems.get(key);
    if (!keys) {
      const isNumber = token.kind === 'number' || numbers.has(token.folded);
      const spellings = token.kind === 'word' ? shortened(key) : [key];
      keys = [...new Set(spellings.flatMap((word) => [toStem(language, word), `=${fold(word)}`])), ...(isNumber ? ['#'] : [])];
      stems.set(key, keys);
    }
    return { ...token, keys };
  };
}

/** Possible spellings of a lengthened word: "good" and "god" for "goooood". Words never have three of a letter in a row. */
const shortened = (word: string): readonly string[] =>
  /(\p{L})\1\1/u.test(word) ? ['$1', '$1$1'].map((letters) => word.replace(/(\p{L})\1{2,}/gu, letters)) : [word];

/** The stem of a word, folded. */
const toStem = (language: Language, word: string): string =>
  /^\p{L}/u.test(word) ? fold(language.stem(word.toLowerCase().replace(/['’]/g, ''))) : fold(word);

/**
 * Makes a tree of terms.
 * @param terms Terms with the meaning of each. In a term, "a/b" are alternatives, "#" is a number, "…" a gap, "=fine" a word compared without its stem.
 */
export function treeOfTerms<Value>(terms: Iterable<readonly [string, Value]>, language: Language): TermTree<Value> {
  const rests = Array.from(terms, ([text, value]) => ({ places: [], words: text.split(' ').filter(Boolean), value }));
  const tree = growTree(rests, language);
  // Every text needs the first branches, so they are made at once.
  tree.next(gap);
  return tree;
}

/** Branches are made when they are first needed, because most terms never are. */
function growTree<Value>(rests: readonly Rest<Value>[], language: Language): TermTree<Value> {
  let branches: ReadonlyMap<string, TermTree<Value>> | undefined;
  const grow = () => {
    const groups = new Map<string, Rest<Value>[]>();
    for (const { places, words, value } of rests) {
      const [word = '', ...nextWords] = words;
      const [place, ...nextPlaces] = places.length > 0 ? places : findPlaces(word, language);
      const next = { places: nextPlaces, words: places.length > 0 ? words : nextWords, value };
      for (const key of new Set(place)) {
        const group = groups.get(key);
        if (group) group.push(next);
        else groups.set(key, [next]);
      }
    }
    return new Map(Array.from(groups, ([key, group]) => [key, growTree(group, language)]));
  };
  return {
    ends: rests.filter(({ places, words }) => places.length + words.length === 0).map(({ value }) => value),
    next: (key) => {
      branches ??= grow();
      return branches.get(key);
    },
  };
}

/** The places of one word of a term. A word that the segmenter cuts, such as "bien-être", has several. */
function findPlaces(word: string, language: Language): Place[] {
  if (word === gap || word === '#') return [[word]];
  // The segmenter would find the same parts, but takes ten times as long.
  const cut = language.grammar.endsWordAtApostrophe ? /[-'’]/ : /-/;
  const alternatives = word.split('/').map((alternative) => {
    const isExact = alternative.startsWith('=');
    const parts = alternative.slice(isExact ? 1 : 0).split(cut);
    return parts.filter(Boolean).map((part) => (isExact ? `=${fold(part)}` : toStem(language, part)));
  });
  const length = Math.max(...alternatives.map((keys) => keys.length));
  return Array.from({ length }, (_, at) => alternatives.flatMap((keys) => keys[at] ?? []));
}

/** Finds all terms in the words, of every length. */
export function findTerms<Value>(words: readonly Word[], tree: TermTree<Value>): Match<Value>[] {
  const found: Match<Value>[] = [];
  const follow = (from: number, at: number, { ends, next }: TermTree<Value>) => {
    // A term with a gap or with alternatives can end at several words. The first one counts.
    for (const value of ends) if (!found.some((match) => match.from === from && match.value === value)) found.push({ from, to: at, value });
    for (const key of words[at]?.keys ?? []) {
      const branch = next(key);
      if (branch) follow(from, at + 1, branch);
    }
    const afterGap = next(gap);
    if (afterGap) for (let skipped = 0; skipped <= maxGap; skipped++) follow(from, at + skipped, afterGap);
  };
  for (const from of words.keys()) follow(from, from, tree);
  return found;
}
