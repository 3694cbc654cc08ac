import { fold as foldText } from '@emovera/contract/text.ts';
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

/** Segmenters in use. Creating one takes longer than reading a comment. */
function segmenter(code: string, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${code} ${granularity}`;
  const cached = segmenters.get(key) ?? new Intl.Segmenter(code, { granularity });
  segmenters.set(key, cached);
  return cached;
}

/** Folds a word as searches do, and removes apostrophes: "Déçu" becomes "decu", "can’t" becomes "cant". */
export const fold = (word: string): string => foldText(word).replaceAll("'", '');

/** The sentences of a text, as the ranges of their characters. A line break ends a sentence. */
export function splitSentences(text: string, { code }: Language): { readonly start: number; readonly end: number }[] {
  return Array.from(segmenter(code, 'sentence').segment(text), ({ index, segment }) => ({ start: index, end: index + segment.length }));
}

export function splitTokens(text: string, { code, grammar }: Language): Token[] {
  // Unicode counts the narrow space of French punctuation as a part of the word before it.
  const plain = text.replaceAll('\u202F', ' ').replace(/(?<=\p{L})[´`‘ʼ′](?=\p{L})/gu, '’');
  return Array.from(segmenter(code, 'word').segment(plain.replace(emoticon, toEmoji))).flatMap(({ segment, index }) => {
    if (!segment.trim()) return [];
    let start = index;
    return splitParts(segment, grammar).map((part) => {
      const kind = getTokenKind(part);
      // Skin tones and joined characters belong to the emoji before them.
      const folded = kind === 'emoji' ? String.fromCodePoint(part.codePointAt(0) ?? 0) : fold(part);
      const end = start + part.length;
      const token = { start, end, text: kind === 'emoji' ? text.slice(start, end) : part, folded, kind };
      start = token.end;
      return token;
    });
  });
}

/** Splits words that the segmenter joins: « j'ai », and « jai » if the language lists it. */
function splitParts(segment: string, { endsWordAtApostrophe, lostApostrophes }: Language['grammar']): string[] {
  if (!endsWordAtApostrophe) return [segment];
  if (/['’]/.test(segment)) return segment.split(/(?<=\p{L}['’])(?=\p{L})/u);
  const cut = parseCuts(lostApostrophes).get(fold(segment));
  return cut ? [segment.slice(0, cut), segment.slice(cut)] : [segment];
}

const cuts = new Map<string, ReadonlyMap<string, number>>();

/** Positions at which words without their apostrophe are split, by the folded word. */
function parseCuts(pairs: string): ReadonlyMap<string, number> {
  const cached = cuts.get(pairs) ?? new Map(pairs.split(', ').map((pair) => [fold(pair), pair.indexOf("'")]));
  cuts.set(pairs, cached);
  return cached;
}

/** Faces and hearts made of punctuation. A bracket is not a mouth if it closes another one in the text or precedes a word. */
const emoticon =
  /<\/?3(?![\d.,%])|[:;=]['’]?-?\((?![\p{L}\p{N}])|[:;=](?<!\([^()]*\S[:;=])['’]?-?\)|(?<![\p{L}\p{N}])[:=]-?D(?![\p{L}\p{N}])/gu;

/** Replaces an emoticon by an emoji of the same length: variation selectors, which change nothing, fill it up. */
function toEmoji(face: string): string {
  if (face.startsWith('<')) return (face === '<3' ? '❤' : '💔').padEnd(face.length, '\uFE0F');
  const sad = /['’]/.test(face) ? '😢' : '☹';
  const glad = face.startsWith(';') ? '😉' : '😊';
  const emoji = { '(': sad, ')': glad, D: '😄' }[face.at(-1) ?? ''] ?? '';
  return emoji.padEnd(face.length, '\uFE0F');
}

function getTokenKind(segment: string): Token['kind'] {
  if (/^\p{N}/u.test(segment)) return 'number';
  if (/^\p{L}/u.test(segment)) return 'word';
  return /\p{Extended_Pictographic}/u.test(segment) ? 'emoji' : 'mark';
}
