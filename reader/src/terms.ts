import type { Language } from './language.ts';
import { fold, type Token } from './words.ts';

/** One place of a term: the stems that fit, or a gap of nought to three words. */
type Place = readonly string[] | 'gap';

/** A word or expression to look for. Its places after the first are made when the first is found, because most terms are never needed. */
type Term<Value> = { readonly others: () => readonly Place[]; readonly value: Value };

/** Terms by the stem of their first word. */
export type TermIndex<Value> = ReadonlyMap<string, readonly Term<Value>[]>;

/** A term found: the positions of its first word and after its last, in the words searched. */
export type Match<Value> = { readonly from: number; readonly to: number; readonly value: Value };

/** A token as terms see it: its keys are its stem, its exact form, and "#" for a number. */
export type Word = Token & { readonly keys: readonly string[] };

const longestGap = 3;

/** Makes the words of a language from tokens. Keeps the stem of each word that it has met. */
export function wordMaker(language: Language): (token: Token) => Word {
  const numbers = new Set(language.grammar.numbers.split(',').map((word) => fold(word.trim())));
  const stems = new Map<string, readonly string[]>();
  return (token) => {
    const key = token.text.toLowerCase();
    let keys = stems.get(key);
    if (!keys) {
      const isNumber = token.kind === 'number' || numbers.has(token.folded);
      keys = [stemOf(language, token.text), `=${token.folded}`, ...(isNumber ? ['#'] : [])];
      stems.set(key, keys);
    }
    return { ...token, keys };
  };
}

/** The stem of a word, folded. */
const stemOf = (language: Language, word: string): string =>
  /^\p{L}/u.test(word) ? fold(language.stem(word.toLowerCase().replace(/['’]/g, ''))) : fold(word);

/**
 * Indexes terms.
 * @param terms Terms with what each stands for. In a term, "a/b" are alternatives, "#" is a number, "…" a gap, "=fine" a word compared without its stem.
 */
export function indexTerms<Value>(terms: Iterable<readonly [string, Value]>, language: Language): TermIndex<Value> {
  const index = new Map<string, Term<Value>[]>();
  for (const [text, value] of terms) {
    const [word = '', ...words] = text.split(' ').filter(Boolean);
    const [first, ...parts] = placesOf(word, language);
    if (!first || first === 'gap') continue;
    let others: readonly Place[] | undefined;
    const term = {
      others: () => {
        others ??= [...parts, ...words.flatMap((other) => placesOf(other, language))];
        return others;
      },
      value,
    };
    for (const key of new Set(first)) {
      const list = index.get(key);
      if (list) list.push(term);
      else index.set(key, [term]);
    }
  }
  return index;
}

/** The places of one word of a term. A word that the segmenter cuts, such as "bien-être", has several. */
function placesOf(word: string, language: Language): Place[] {
  if (word === '…') return ['gap'];
  if (word === '#') return [['#']];
  // The segmenter would find the same parts, but takes ten times as long.
  const cut = language.grammar.endsWordAtApostrophe ? /[-'’]/ : /-/;
  const alternatives = word.split('/').map((alternative) => {
    const isExact = alternative.startsWith('=');
    const parts = alternative.slice(isExact ? 1 : 0).split(cut);
    return parts.filter(Boolean).map((part) => (isExact ? `=${fold(part)}` : stemOf(language, part)));
  });
  const length = Math.max(...alternatives.map((keys) => keys.length));
  return Array.from({ length }, (_, at) => alternatives.flatMap((keys) => keys[at] ?? []));
}

/** All terms that occur in the words, those of every length. */
export function findTerms<Value>(words: readonly Word[], index: TermIndex<Value>): Match<Value>[] {
  const found: Match<Value>[] = [];
  for (const [from, { keys }] of words.entries()) {
    for (const key of keys) {
      for (const { others, value } of index.get(key) ?? []) {
        const to = endOf(words, from + 1, others(), 0);
        if (to) found.push({ from, to, value });
      }
    }
  }
  return found;
}

/** Where a term ends whose next places begin at a word, or 0. */
function endOf(words: readonly Word[], at: number, places: readonly Place[], next: number): number {
  const place = places[next];
  if (!place) return at;
  if (place === 'gap') {
    for (let skipped = 0; skipped <= longestGap; skipped++) {
      const end = endOf(words, at + skipped, places, next + 1);
      if (end) return end;
    }
    return 0;
  }
  return words[at]?.keys.some((key) => place.includes(key)) ? endOf(words, at + 1, places, next + 1) : 0;
}
