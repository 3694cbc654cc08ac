import { countWords } from '../../site/src/features/blog/plainText.ts';
import type { Passage } from './passages.ts';

/** Readability of a text. */
export type Readability = {
  readonly words: number;
  /** Mean length of a sentence, in words. */
  readonly sentenceLength: number;
  /**
   * LIX: mean length of a sentence in words plus the percentage of words with more than six letters (Björnsson, Läsbarhet, 1968). It needs no rules of
   * syllables for each language. Words are longer in French and Spanish, so compare only texts of the same language.
   */
  readonly lix: number;
  /** The longest sentence. */
  readonly longest: { readonly words: number; readonly line: number; readonly text: string };
};

/**
 * Readability of the paragraphs among some passages, without headings, tables and sources. Returns nothing if there is no paragraph.
 */
export function readability(passages: readonly Passage[]): Readability | undefined {
  const sentences = passages
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap(({ text, lang, line }) =>
      [...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)].map(({ segment }) => ({
        text: segment.trim(),
        line,
        words: countWords(segment),
      })),
    )
    .filter(({ words }) => words > 0);
  const longest = sentences.toSorted((a, b) => b.words - a.words)[0];
  if (!longest) return undefined;
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const longWords = sentences.reduce((sum, { text }) => sum + (text.match(/\p{L}{7,}/gu)?.length ?? 0), 0);
  const sentenceLength = words / sentences.length;
  return { words, sentenceLength, lix: sentenceLength + (100 * longWords) / words, longest };
}
