/** A page or an item of the search index. `words` are its search words, which no result shows. */
export type IndexedText = {
  readonly url: string;
  readonly content: string;
  readonly meta: { readonly title: string; readonly words?: string };
};

/**
 * The words of a language, the most frequent first. They tell mistyped words, and are offered instead. A word that only one page has may itself be mistyped, so it
 * counts only if it is in a title or among the search words.
 */
export function vocabularyOf(texts: readonly IndexedText[], lang: string): string[] {
  const counts = new Map<string, number>();
  const chosen = new Set(texts.flatMap(({ meta }) => [...wordsIn(`${meta.title} ${meta.words ?? ''}`, lang)]));
  for (const { content, meta } of texts)
    for (const word of wordsIn(`${meta.title} ${meta.words ?? ''} ${content}`, lang)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([word, count]) => count > 1 || chosen.has(word))
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b, lang))
    .map(([word]) => word);
}

/** Words of two letters or more. */
function wordsIn(text: string, lang: string): Set<string> {
  return new Set(text.toLocaleLowerCase(lang).match(/\p{L}{2,}/gu));
}
