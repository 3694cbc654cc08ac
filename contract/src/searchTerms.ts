import { fold } from './text.ts';

/** A part of a search: a word, or a number with its spaces and signs. Each part must occur. */
export type SearchTerm = {
  readonly typed: string;
  /** Folded; see {@link fold}. */
  readonly text: string;
  /** For a number: its digits without leading zeros. */
  readonly digits: string;
  /** For a number with a country code: beginnings of the same number as it is typed in its country. The code is assumed to have two digits, as in most of Europe. */
  readonly national: readonly string[];
};

/** Splits a search into parts. "Zoé 06 12" has two. */
export function parseSearchTerms(search: string): readonly SearchTerm[] {
  const parts = search.match(/(?<!\S)\+?\(?\d[\d\s()./-]*\d(?!\S)|\S+/g) ?? [];
  return parts.map((part) => {
    const digits = /[^\d\s+()./-]/.test(part) ? '' : toDigits(part).replace(/^0+/, '');
    const local = /^(\+|00)/.test(part) ? digits.slice(2) : '';
    return {
      typed: part,
      text: fold(part).trim(),
      digits: digits.length > 1 ? digits : '',
      national: local.length > 1 ? [local, `0${local}`] : [],
    };
  });
}

/** Returns the digits of a telephone number, without the zeros before a country code and the zero in brackets after it. */
export const toDigits = (phone: string): string => phone.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^00/, '');

/** Whether a number, given as {@link toDigits}, has the digits of a term. */
const hasDigits = ({ digits, national }: SearchTerm, phone: string): boolean =>
  digits !== '' && (phone.includes(digits) || national.some((start) => phone.startsWith(start)));

/**
 * Finds the terms in a text as it was typed. A telephone number is found as a whole.
 * @returns Start and end of each passage, in order and without overlaps.
 */
export function findTerms(text: string, terms: readonly SearchTerm[]): readonly (readonly [number, number])[] {
  const isPhone = /^[\d\s+()./-]+$/.test(text);
  if (isPhone && terms.some((term) => hasDigits(term, toDigits(text)))) return [[0, text.length]];
  const { folded, places } = foldPlaces(text);
  const foundRanges: [number, number][] = [];
  for (const { text: wanted } of terms) {
    for (let at = folded.indexOf(wanted); wanted && at >= 0; at = folded.indexOf(wanted, at + 1)) {
      let end = at + wanted.length;
      // A ligature is marked as a whole.
      while (end < places.length && places[end] === places[end - 1]) end += 1;
      foundRanges.push([places[at] ?? 0, places[end] ?? text.length]);
    }
  }
  foundRanges.sort(([a], [b]) => a - b);
  const ranges: [number, number][] = [];
  for (const [from, to] of foundRanges) {
    const before = ranges.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else ranges.push([from, to]);
  }
  return ranges;
}

/** Folds a text. Returns also the place of each of its characters in the typed text. */
function foldPlaces(text: string) {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = character < '\x80' && character > ' ' ? character.toLowerCase() : fold(character);
    // Consecutive spaces become one.
    for (const unit of plain === ' ' && folded.endsWith(' ') ? '' : plain.split('')) {
      folded += unit;
      places.push(at);
    }
    at += character.length;
  }
  return { folded, places };
}
