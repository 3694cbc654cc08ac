import { attribute, type Document, elementsOf, type HtmlElement } from './html.ts';
import { type TextNode, visitTexts } from './visitTexts.ts';

/** Elements whose last line must not be a single short word. */
const blocks = new Set(['h1', 'h2', 'h3', 'h4', 'p', 'dt', 'figcaption', 'summary', 'legend']);

/** The last two words, of which the second has up to six letters, with punctuation. */
const lastWords = /(?<=([^ \n]+)) (?=([\p{L}\p{N}’'-]{1,6}[^\p{L}\p{N}\s]*[\s\u00a0\u202f]?[?!:;»]*\s*)$)/u;

/** Longest pair of words that stays on one line. A longer one may have to be broken on a phone. */
const longest = 16;

/**
 * Keeps the last two words of titles and of quoted comments on one line. `text-wrap` alone does not: browsers ignore it where a line contains a picture, such as the glyph of
 * an emotion, and balance lines by width, not by words.
 */
export function joinLastWords(document: Document): void {
  const last = new Map<HtmlElement, TextNode>();
  visitTexts(document, (text, parent) => {
    if (!/[\p{L}\p{N}]/u.test(text.value)) return;
    for (let at: HtmlElement | undefined = parent; at; at = parentOf(at)) {
      if (attribute(at, 'class') === 'visually-hidden') return;
      if (blocks.has(at.tagName)) return void last.set(at, text);
    }
  });
  for (const [block, text] of last) {
    // In other paragraphs, `text-wrap: pretty` is enough.
    if (block.tagName === 'p' && !elementsOf(block).some(({ tagName }) => tagName === 'mark')) continue;
    text.value = text.value.replace(lastWords, (space, before: string, word: string) =>
      before.length + word.trim().length < longest ? '\u00a0' : space,
    );
  }
}

function parentOf({ parentNode }: HtmlElement): HtmlElement | undefined {
  return parentNode && 'tagName' in parentNode ? parentNode : undefined;
}
