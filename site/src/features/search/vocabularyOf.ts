import type { SearchDocument } from './searchDocuments.ts';

/** Shorter words are too near to each other for a guess. */
const shortest = 4;

/**
 * The words of a language's pages, those of most pages first: what a mistyped word may have meant. A word that stands on one page alone counts only if it is in a
 * title, since it may be a mistake itself, or among the search words that editors chose: what leads somewhere is not mistyped.
 * @param documents Title, text and search words of each page, and of each item that is found by itself.
 */
export function vocabularyOf(documents: readonly Pick<SearchDocument, 'title' | 'text' | 'words'>[], lang: string): string[] {
  const counts = new Map<string, number>();
  const chosen = new Set(documents.flatMap(({ title, words }) => [...wordsIn([title, ...words].join(' '), lang)]));
  for (const { title, text, words } of documents)
    for (const word of wordsIn([title, text, ...words].join(' '), lang)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([word, count]) => count > 1 || chosen.has(word))
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b, lang))
    .map(([word]) => word);
}

function wordsIn(text: string, lang: string): Set<string> {
  const words = text.toLocaleLowerCase(lang).match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= shortest));
}
