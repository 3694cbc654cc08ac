import { fold } from '@emovera/contract/text.ts';
import { closestMatch } from 'leven';

/**
 * Corrects the mistyped words of a query: replaces each word that the site does not have by the nearest one that it has. A word of four letters may have one
 * mistake, a longer one two. Accents make no difference.
 * @param vocabulary The site's words, the most frequent first. Of two words that are equally near, the first is used.
 * @returns Undefined if no word was replaced.
 */
export function suggestSpelling(query: string, vocabulary: readonly string[]): string | undefined {
  const folded = vocabulary.map(fold);
  const suggestion = query.replace(/\p{L}{4,}/gu, (word) => {
    const wanted = fold(word);
    if (folded.includes(wanted)) return word;
    const candidates = folded.filter(({ length }) => length >= 4);
    const nearest = closestMatch(wanted, candidates, { maxDistance: wanted.length === 4 ? 1 : 2 });
    return (nearest && vocabulary[folded.indexOf(nearest)]) ?? word;
  });
  return suggestion === query ? undefined : suggestion;
}

/** Writes the words of a query with ligatures, where a word of the site begins so: "oeuvre" becomes "œuvre", "poesie" stays. */
export function findLigatures(query: string, vocabulary: readonly string[]): string {
  const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return query.replace(/\p{L}*[oa]e\p{L}*/giu, (word) => {
    const joined = word.replace(/oe/gi, 'œ').replace(/ae/gi, 'æ');
    const [typed, known] = [bare(joined), vocabulary.map(bare).filter((other) => /[œæ]/.test(other))];
    return known.some((other) => other.startsWith(typed) || typed.startsWith(other)) ? joined : word;
  });
}

/** Whether a word that was found is a form of a word of the query: at least half of its letters start it. */
export function isForm(word: string, found: string): boolean {
  const wanted = fold(word);
  return fold(found).startsWith(wanted.slice(0, Math.ceil(wanted.length / 2)));
}
