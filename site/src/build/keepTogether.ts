import type { Document, HtmlElement } from './html.ts';
import { visitTexts } from './visitTexts.ts';

/** WORD JOINER: prevents a line break and is invisible. */
export const wordJoiner = '\u2060';

/** A word with hyphens, or a range of numbers, that is not part of an address or identifier. */
const hyphenated = /(?<![\p{L}\p{N}./@_-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![/@_-]|\.[\p{L}\p{N}])|(?<![\d–])\d+–\d+(?![\d–])/gu;

/** Longest part of a word that must not begin a line: "nous" of "écrivez-nous", "elles" of "sont-elles". */
const shortPiece = 5;

/** Longest first part of a word that must not end a line: "au" of "au-dessus", "mi" of "mi-flacon". */
const shortStart = 3;

/** A number and the word that it counts. */
const counted = /(?<![\p{L}\p{N}.,:/–-])(\d(?:[\d\u00a0\u202f.,]*\d)?) ((?:\p{Ll}+|[kM][Bo])(?![\p{L}\p{N}’'-]))/gu;

/** A dash that ends an aside, before a space or punctuation, and one that begins it. */
const closingDash = /(?<=[^\s([«“–—])([–—])(?=[\s.,;:!?)»”]|$)/gu;
const openingDash = /(?<=^|[\s([«“])([–—])(?=[^\s–—])/gu;

/** The space in a doubled abbreviation, as in Spanish: "RR. HH.", "EE. UU.". */
const doubledAbbreviation = /(?<=(?<!\p{L})\1(\p{Lu})\.) (?=(\p{Lu})\2\.)/gu;

/** A dash with a space on both sides. */
const spacedDash = /(?<=\S) (?=[–—]\s)/gu;

const headings = new Set(['h1', 'h2', 'h3', 'h4']);

/**
 * Prevents line breaks that would hinder reading: at a hyphen before a short part ("écrivez-nous", "est-ce"), between a number and the word that it counts, in a doubled
 * abbreviation, after a dash that begins an aside, and before one that ends it. In headings it prevents breaks at all hyphens.
 *
 * Editors write plain hyphens and spaces, and the head, attributes and feeds keep them. A NON-BREAKING HYPHEN would need another font, and searching the page for the word
 * would not find it. An element around the word would become a separate item in a flex container.
 */
export function keepTogether(document: Document): void {
  visitTexts(document, (text, parent) => {
    const { isHeading, isCell } = placeOf(parent);
    // Longer ones may have to be broken in a heading on a phone, or in a narrow column.
    const isNarrow = isHeading || isCell;
    const [longestWord, longestPair] = isNarrow ? [16, 14] : [24, 16];
    text.value = text.value
      .replace(hyphenated, (word) => (word.length > longestWord ? word : joinWord(word, isHeading)))
      .replace(counted, (whole, number: string, word: string) => (whole.length > longestPair ? whole : `${number}\u00a0${word}`))
      .replace(closingDash, `${wordJoiner}$1`)
      .replace(openingDash, `$1${wordJoiner}`)
      .replace(doubledAbbreviation, '\u00a0')
      .replace(spacedDash, '\u00a0');
  });
}

function joinWord(word: string, isHeading: boolean): string {
  const [first = '', ...others] = word.split(/[-–]/);
  let at = first.length;
  return others.reduce((whole, piece, index) => {
    const isJoined = isHeading || piece.length <= shortPiece || (index === 0 && first.length <= shortStart);
    const hyphen = word[at];
    at += 1 + piece.length;
    return `${whole}${hyphen}${isJoined ? wordJoiner : ''}${piece}`;
  }, first);
}

/** The nearest heading or cell around a text. */
function placeOf(parent: HtmlElement): { isHeading: boolean; isCell: boolean } {
  let isCell = false;
  for (let at: HtmlElement | null = parent; at; at = at.parentNode && 'tagName' in at.parentNode ? at.parentNode : null) {
    if (headings.has(at.tagName)) return { isHeading: true, isCell };
    if (at.tagName === 'td' || at.tagName === 'th') isCell = true;
  }
  return { isHeading: false, isCell };
}
