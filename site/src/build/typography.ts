import { attribute, type Document, findParent, type HtmlElement, listElements, newElement, type TextNode, visitTexts } from './html.ts';

/** WORD JOINER: prevents a line break and is invisible. */
export const wordJoiner = '\u2060';

/** A word with hyphens, or a range of numbers, that is not part of an address or identifier. */
const hyphenated = /(?<![\p{L}\p{N}./@_-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![/@_-]|\.[\p{L}\p{N}])|(?<![\d–])\d+–\d+(?![\d–])/gu;

/** Maximum length of the last part of a word that must not begin a line: "nous" of "écrivez-nous", "elles" of "sont-elles". */
const maxJoinedEnd = 5;

/** Maximum length of the first part of a word that must not end a line: "au" of "au-dessus", "mi" of "mi-flacon". */
const maxJoinedStart = 3;

/** A number and the word that it counts. */
const counted = /(?<![\p{L}\p{N}.,:/–-])(\d(?:[\d\u00a0\u202f.,]*\d)?) ((?:\p{Ll}+|[kM][Bo])(?![\p{L}\p{N}’'-]))/gu;

/** A dash that ends an aside, before a space or punctuation, and a dash that begins it. */
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
 * Editors write plain hyphens and spaces, and the head, attributes and feeds keep them. With a NON-BREAKING HYPHEN, the word would need another font, and searching the page
 * would not find it. An element around the word would become a separate item in a flex container.
 */
export function keepTogether(document: Document): void {
  visitTexts(document, (text, parent) => {
    const { isHeading, isCell } = findPlace(parent);
    // Longer ones may have to be broken in a heading on a phone, or in a narrow column.
    const isNarrow = isHeading || isCell;
    const [maxWordLength, maxPairLength] = isNarrow ? [16, 14] : [24, 16];
    text.value = text.value
      .replace(hyphenated, (word) => (word.length > maxWordLength ? word : joinWord(word, isHeading)))
      .replace(counted, (whole, number: string, word: string) => (whole.length > maxPairLength ? whole : `${number}\u00a0${word}`))
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
    const isJoined = isHeading || piece.length <= maxJoinedEnd || (index === 0 && first.length <= maxJoinedStart);
    const hyphen = word[at];
    at += 1 + piece.length;
    return `${whole}${hyphen}${isJoined ? wordJoiner : ''}${piece}`;
  }, first);
}

/** The nearest heading or cell around a text. */
function findPlace(parent: HtmlElement): { isHeading: boolean; isCell: boolean } {
  let isCell = false;
  for (let at: HtmlElement | undefined = parent; at; at = findParent(at)) {
    if (headings.has(at.tagName)) return { isHeading: true, isCell };
    if (at.tagName === 'td' || at.tagName === 'th') isCell = true;
  }
  return { isHeading: false, isCell };
}

/** Elements whose last line must not be a single short word. */
const blocks = new Set(['p', 'blockquote', 'dt', 'figcaption', 'summary', 'legend']);

/** Elements of running text. */
const running = new Set(['p', 'blockquote']);

/** The last two words, of which the second has up to six letters, with punctuation. */
const lastWords = /(?<=([^ \n]+)) (?=([\p{L}\p{N}’'-]{1,6}[^\p{L}\p{N}\s]*[\s\u00a0\u202f]?[?!:;»]*\s*)$)/u;

/** Maximum length of a pair of words that stays on one line. A longer one may have to be broken on a phone. */
const maxPairLength = 16;

/**
 * Keeps the last two words of labels and of quoted comments on one line. `text-wrap` alone does not: browsers ignore it where a line contains a picture, such as the glyph of
 * an emotion. Headings are balanced by `text-wrap`, and joined words would leave a short line in them.
 */
export function joinLastWords(document: Document): void {
  const last = new Map<HtmlElement, TextNode>();
  visitTexts(document, (text, parent) => {
    if (!/[\p{L}\p{N}]/u.test(text.value)) return;
    for (let at: HtmlElement | undefined = parent; at; at = findParent(at)) {
      if (attribute(at, 'class') === 'visually-hidden') return;
      if (blocks.has(at.tagName)) return void last.set(at, text);
    }
  });
  for (const [block, text] of last) {
    // In other paragraphs, `text-wrap: pretty` is enough.
    if (running.has(block.tagName) && !listElements(block).some(({ tagName }) => tagName === 'mark')) continue;
    text.value = text.value.replace(lastWords, (space, before: string, word: string) =>
      before.length + word.trim().length < maxPairLength ? '\u00a0' : space,
    );
  }
}

/** A French ordinal: "1er", "1re", "2e", "XXIe". "Ire" is also a word, so only "Ier" is found. */
const ordinal = /(?<![\p{L}\p{N}])(\d+|[IVX]{2,}|I(?=er))(ers?|res?|es?|nde?s?)(?![\p{L}\p{N}])/u;

/** Sets the endings of French ordinals as superscripts, which editors write as plain letters. */
export function raiseOrdinals(document: Document): void {
  visitTexts(document, (text, parent) => {
    if (findLanguage(parent) !== 'fr') return;
    const parts = text.value.split(ordinal);
    if (parts.length < 4) return;
    // Text, number and ending alternate. The last part is text.
    const nodes = Array.from({ length: Math.ceil(parts.length / 3) }, (_, index) => {
      const [before = '', number = '', ending] = parts.slice(3 * index, 3 * index + 3);
      const words = textNode(before + number, parent);
      if (!ending) return [words];
      const raised = newElement('sup', {});
      raised.parentNode = parent;
      raised.childNodes.push(textNode(ending, raised));
      return [words, raised];
    });
    parent.childNodes.splice(parent.childNodes.indexOf(text), 1, ...nodes.flat());
  });
}

function textNode(value: string, parentNode: HtmlElement): TextNode {
  return { nodeName: '#text', value, parentNode };
}

function findLanguage(element: HtmlElement): string | undefined {
  const parent = findParent(element);
  return attribute(element, 'lang') ?? (parent && findLanguage(parent));
}
