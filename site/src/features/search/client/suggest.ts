/**
 * What a query with mistyped words may have meant: each word that the site does not have is replaced by the nearest that it has, with one letter wrong, missing,
 * too many or swapped, or two in words of six letters and more. Accents make no difference.
 * @param vocabulary The site's words, the most frequent first: of two that are as near, the first is taken.
 * @returns Undefined if no word was replaced.
 */
export function suggest(query: string, vocabulary: readonly string[]): string | undefined {
  const folded = vocabulary.map(fold);
  const known = new Set(folded);
  const suggestion = query.replace(/\p{L}+/gu, (word) => {
    const wanted = fold(word);
    if (wanted.length < 4 || known.has(wanted)) return word;
    let [best, least] = [word, wanted.length < 6 ? 1.5 : 2.5];
    for (const [index, candidate] of folded.entries()) {
      if (Math.abs(candidate.length - wanted.length) >= least) continue;
      const between = distance(wanted, candidate);
      if (between < least) [best, least] = [vocabulary[index] ?? word, between];
    }
    return best;
  });
  return suggestion === query ? undefined : suggestion;
}

/** Whether a word that was found can be what was looked for: half of the letters, or more, begin it. */
export function isNear(word: string, found: string): boolean {
  const [a, b] = [fold(word), fold(found)];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return same >= Math.ceil(a.length / 2);
}

/** Lower case without accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Letters to change, add, take away or swap with their neighbour, to make one word of the other (optimal string alignment). */
function distance(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j] ?? 0, (before[j - 2] ?? 0) + 1);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
