import type { Passage } from './passages.ts';

/** Two paragraphs of different files with mostly the same words. */
export type Repetition = { readonly passage: Passage; readonly other: Passage; readonly share: number };

/** Shorter paragraphs can be similar by chance. */
const leastWords = 15;

/** Number of consecutive words that are compared. */
const run = 5;

/** Minimum share of the shorter paragraph's runs of words for a repetition. */
const alike = 0.5;

/**
 * Finds paragraphs that are in two files, exactly or nearly: at least half of the shorter one's runs of five words are also in the other one (containment
 * of shingles; Broder, On the Resemblance and Containment of Documents, 1997).
 * @param passages Passages of one language.
 */
export function repetitions(passages: readonly Passage[]): Repetition[] {
  const paragraphs = passages.flatMap((passage) => {
    const words = passage.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (passage.kind === 'source' || words.length < leastWords) return [];
    return [{ passage, runs: new Set(words.slice(run - 1).map((_, index) => words.slice(index, index + run).join(' '))) }];
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
      return share >= alike ? [{ passage, other: other.passage, share }] : [];
    });
  });
}
