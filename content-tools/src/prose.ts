import { countWords } from '@emovera/site/articles/articleText.ts';
import type { Passage } from './passages.ts';

export type Readability = {
  readonly words: number;
  /** Mean length of a sentence, in words. */
  readonly sentenceLength: number;
  /**
   * LIX: mean length of a sentence in words plus the percentage of words with more than six letters (Björnsson, Läsbarhet, 1968). It needs no rules of
   * syllables for each language. Words are longer in French and Spanish, so compare only texts of the same language.
   */
  readonly lix: number;
  readonly longest: { readonly words: number; readonly line: number; readonly text: string };
};

/**
 * Computes the readability of the paragraphs among some passages, without headings, tables and sources. Undefined without a paragraph.
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

/** Two paragraphs of different files with mostly the same words. */
export type Repetition = { readonly passage: Passage; readonly other: Passage; readonly share: number };

/** Shorter paragraphs can be similar by chance. */
const minWords = 15;

/** Number of consecutive words that are compared. */
const runLength = 5;

/** Minimum share of the shorter paragraph's runs of words for a repetition. */
const minShare = 0.5;

/**
 * Finds paragraphs that two files share: at least half of the runs of five words of the shorter one are in the other one (containment of shingles, Broder
 * 1997).
 * @param passages Passages of one language.
 */
export function repetitions(passages: readonly Passage[]): Repetition[] {
  const paragraphs = passages.flatMap((passage) => {
    const words = passage.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (passage.kind === 'source' || words.length < minWords) return [];
    return [{ passage, runs: new Set(words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(' '))) }];
  });
  const holders = new Map<string, number[]>();
  for (const [index, { runs }] of paragraphs.entries())
    for (const words of runs) holders.set(words, [...(holders.get(words) ?? []), index]);

  return paragraphs.flatMap(({ passage, runs }, index) => {
    const shared = new Map<number, number>();
    for (const words of runs)
      for (const other of holders.get(words) ?? []) if (other < index) shared.set(other, (shared.get(other) ?? 0) + 1);
    return [...shared].flatMap(([otherIndex, count]): Repetition[] => {
      const other = paragraphs[otherIndex];
      if (!other || other.passage.file === passage.file) return [];
      const share = count / Math.min(runs.size, other.runs.size);
      return share >= minShare ? [{ passage, other: other.passage, share }] : [];
    });
  });
}
