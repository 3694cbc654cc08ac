/**
 * The text of an article's MDX without markup, for reading time, similarity and checks. It includes the attributes of components, such as captions and
 * verbatims, but not those of HTML elements, such as `lang`.
 */
export function plainText(mdx: string): string {
  return mdx
    .replace(/^```[\s\S]*?^```$/gm, ' ')
    .replace(/<\/?[a-z][a-z0-9]*(?:\s[^>]*)?>/g, '')
    .replace(/<\/?[A-Z]\w*((?:\s+[\w-]+=(?:"[^"]*"|\{[^}]*\}))*)\s*\/?>/g, (_, attributes: string) =>
      [...attributes.matchAll(/="([^"]*)"/g)].map(([, value]) => value).join(' '),
    )
    .replace(/\[\^[^\]\s]+\]:?/g, ' ')
    .replace(/\[([^\]]*)\]\{\w+\}/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[\s|:-]+$/gm, ' ')
    .replace(/^(?:#{1,6}|>|[-*]|\d+\.)\s+/gm, '')
    .replace(/[|*`_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words that an adult reads silently in a minute. The mean for English non-fiction is 238 (Brysbaert, Journal of Memory and Language 109, 2019). */
const wordsPerMinute = 230;

/** Time to read a text, in minutes, rounded up; at least 1. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.ceil(countWords(text) / wordsPerMinute));
}

/** Number of words: runs of letters and digits, with the apostrophes and hyphens inside them. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** A text to compare. */
export type Document = {
  readonly id: string;
  readonly text: string;
  /** Title and description. */
  readonly summary: string;
  readonly category: string;
};

/** A word of the summary counts as much as this number of words of the text. */
const summaryWeight = 4;

/** Factor by which texts of the same category are more similar. */
const sameCategory = 1.25;

/** Maximum share of texts that may have a term. More common terms are ignored. */
const maxTermShare = 0.4;

/** Number of terms of a text that are compared, those with the highest weights. They are enough, and keep the time per text constant as the blog grows. */
const termsPerDocument = 100;

/**
 * Finds the ids of the most similar texts for each text, best first: cosine of TF-IDF vectors over word stems of six letters
 * (Manning, Raghavan and Schütze, Introduction to Information Retrieval, 2008, chapter 6). Equally similar texts keep the order given. Common terms are
 * ignored, so that no language needs a list of stop words. The weights were chosen by comparing results for the articles of the site.
 * @param documents Texts of one language.
 * @param count Maximum number of ids for each text. Texts that share no term are never similar.
 */
export function similarArticles(documents: readonly Document[], count: number): Map<string, readonly string[]> {
  const vectors = computeVectors(documents);
  const weights = vectors.flatMap((vector, index) => [...vector].map(([term, weight]) => ({ term, index, weight })));
  const postings = Map.groupBy(weights, ({ term }) => term);
  return new Map(
    documents.map(({ id, category }, index) => {
      const scores = new Map<number, number>();
      for (const [term, weight] of vectors[index] ?? [])
        for (const other of postings.get(term) ?? [])
          if (other.index !== index) scores.set(other.index, (scores.get(other.index) ?? 0) + weight * other.weight);
      const closeness = ([other, score]: [number, number]) => (documents[other]?.category === category ? sameCategory : 1) * score;
      const best = [...scores].sort((a, b) => closeness(b) - closeness(a) || a[0] - b[0]).slice(0, count);
      return [id, best.flatMap(([other]) => documents[other]?.id ?? [])];
    }),
  );
}

/** Computes for each text a vector of length 1 of its terms with the highest weights. */
function computeVectors(documents: readonly Document[]): Map<string, number>[] {
  const counts = documents.map(countTerms);
  const frequency = new Map<string, number>();
  for (const terms of counts) for (const term of terms.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return counts.map((terms) => {
    const weighted = [...terms].flatMap(([term, count]): [string, number][] => {
      const inTexts = frequency.get(term) ?? 0;
      if (inTexts < 2 || (inTexts > documents.length * maxTermShare && documents.length > 5)) return [];
      return [[term, (1 + Math.log(count)) * Math.log(documents.length / inTexts + 1)]];
    });
    const highest = weighted.sort((a, b) => b[1] - a[1]).slice(0, termsPerDocument);
    const length = Math.hypot(...highest.map(([, weight]) => weight));
    return new Map(highest.map(([term, weight]) => [term, weight / length]));
  });
}

/** Weighted count of each word stem, of words with at least four letters, in a text and its summary. */
function countTerms({ text, summary }: Document): Map<string, number> {
  const terms = new Map<string, number>();
  const count = (words: string, weight: number) => {
    for (const [word] of words.toLowerCase().matchAll(/\p{L}{4,}/gu)) {
      const term = word.slice(0, 6);
      terms.set(term, (terms.get(term) ?? 0) + weight);
    }
  };
  count(text, 1);
  count(summary, summaryWeight);
  return terms;
}
