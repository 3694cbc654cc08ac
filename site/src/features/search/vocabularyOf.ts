/** Text of a result in the search index. No result shows its search words, `meta.words`. */
export type IndexedText = {
  readonly url: string;
  readonly content: string;
  readonly meta: { readonly title: string; readonly words?: string };
};

/**
 * The words of a language, the most frequent first. A mistyped word is not among them, and the nearest of them is suggested instead. A word that only one page has
 * may itself be mistyped, so it must be in a title or among the search words.
 */
export function vocabularyOf(texts: readonly IndexedText[], lang: string): string[] {
  // Words with an apostrophe are those that elisions.ts does not cut, or only their beginning.
  const wordsIn = (text: string) =>
    new Set(
      text
        .toLocaleLowerCase(lang)
        .match(/[\p{L}'’]{2,}/gu)
        ?.filter((word) => !/['’]/.test(word)),
    );
  const counts = new Map<string, number>();
  for (const { content, meta } of texts) {
    const chosen = wordsIn(`${meta.title} ${meta.words ?? ''}`);
    for (const word of wordsIn(content).union(chosen)) counts.set(word, (counts.get(word) ?? 0) + (chosen.has(word) ? 2 : 1));
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b, lang))
    .map(([word]) => word);
}
