/** A text to compare. */
export type Document = {
  readonly id: string;
  readonly text: string;
  /** What says in a few words what it is about: title and description. */
  readonly summary: string;
  readonly category: string;
};

/** A word of the summary counts as much as so many of the text. */
const summaryWeight = 4;

/** Texts of one category are closer than their words say. */
const sameCategory = 1.25;

/** Terms of a greater share of the texts than this say nothing. */
const commonShare = 0.4;

/** The most telling terms of a text are enough to tell its neighbours, and keep the cost a text flat as the blog grows. */
const termsPerDocument = 100;

/**
 * For each text the ids of those most like it, best first: cosine of TF-IDF vectors over word stems of six letters
 * (Manning, Raghavan and Schütze, Introduction to Information Retrieval, 2008, chapter 6). Ties keep the order given. Common terms are left out, so that no
 * list of stop words is needed in any language. The weights were chosen by looking at the neighbours of the site's own articles.
 * @param documents Texts of one language.
 * @param count How many neighbours to name; fewer where there are fewer texts. A text without any common term is not named.
 */
export function similarArticles(documents: readonly Document[], count: number): Map<string, readonly string[]> {
  const vectors = vectorsOf(documents);
  const postings = new Map<string, { index: number; weight: number }[]>();
  for (const [index, vector] of vectors.entries()) {
    for (const [term, weight] of vector) {
      const posting = postings.get(term) ?? [];
      posting.push({ index, weight });
      postings.set(term, posting);
    }
  }
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

/** Vectors of length 1, each of a text's most telling terms. */
function vectorsOf(documents: readonly Document[]): Map<string, number>[] {
  const counts = documents.map(countTerms);
  const frequency = new Map<string, number>();
  for (const terms of counts) for (const term of terms.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return counts.map((terms) => {
    const weighted = [...terms].flatMap(([term, count]): [string, number][] => {
      const inTexts = frequency.get(term) ?? 0;
      if (inTexts < 2 || (inTexts > documents.length * commonShare && documents.length > 5)) return [];
      return [[term, (1 + Math.log(count)) * Math.log(documents.length / inTexts + 1)]];
    });
    const telling = weighted.sort((a, b) => b[1] - a[1]).slice(0, termsPerDocument);
    const length = Math.hypot(...telling.map(([, weight]) => weight));
    return new Map(telling.map(([term, weight]) => [term, weight / length]));
  });
}

/** How often each word stem of at least four letters stands in a text and its summary. */
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
