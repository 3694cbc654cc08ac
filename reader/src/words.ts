import type { Language } from './language.ts';

/** A word, number, emoji or punctuation mark. Positions are in UTF-16 units of the text. */
export type Token = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The text in lower case, without accents and apostrophes. Equal for words that differ only in these. */
  readonly folded: string;
  readonly kind: 'word' | 'number' | 'emoji' | 'mark';
};

const segmenters = new Map<string, Intl.Segmenter>();

/** A cached segmenter. To make one takes longer than to read a comment. */
function segmenter(code: string, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${code} ${granularity}`;
  const known = segmenters.get(key) ?? new Intl.Segmenter(code, { granularity });
  segmenters.set(key, known);
  return known;
}

/** Lower case, without accents and apostrophes: "Déçu" becomes "decu", "can’t" becomes "cant". */
export const fold = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '');

/** The sentences of a text, as the ranges of their characters. A line break ends a sentence. */
export function sentencesOf(text: string, { code }: Language): { readonly start: number; readonly end: number }[] {
  return Array.from(segmenter(code, 'sentence').segment(text), ({ index, segment }) => ({ start: index, end: index + segment.length }));
}

/** The tokens of a text. */
export function tokensOf(text: string, { code, grammar }: Language): Token[] {
  // Unicode counts the narrow space of French punctuation as a part of the word before it.
  return Array.from(segmenter(code, 'word').segment(text.replaceAll('\u202F', ' '))).flatMap(({ segment, index }) => {
    if (!segment.trim()) return [];
    const parts = grammar.endsWordAtApostrophe && /['’]/.test(segment) ? segment.split(/(?<=\p{L}['’])(?=\p{L})/u) : [segment];
    let start = index;
    return parts.map((part) => {
      const token = { start, end: start + part.length, text: part, folded: fold(part), kind: kindOf(part) };
      start = token.end;
      return token;
    });
  });
}

function kindOf(segment: string): Token['kind'] {
  if (/^\p{N}/u.test(segment)) return 'number';
  if (/^\p{L}/u.test(segment)) return 'word';
  return /\p{Extended_Pictographic}/u.test(segment) ? 'emoji' : 'mark';
}
