/** A text to compare. */
export type Document = { readonly id: string; readonly text: string };

/** The most telling terms of a text are enough to tell its neighbours, and keep the cost a text flat as the blog grows. */
const termsPerDocument = 60;

/**
 * For each text the ids of those most like it, best first: cosine of TF-IDF vectors over word stems of six letters
 * (Manning, Raghavan and Schütze, Introduction to Information Retrieval, 2008, chapter 6). Ties keep the order given. Terms of more than half
 * of the texts say nothing and are left out, so that no list of stop words is needed in any language.
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
    documents.map(({ id }, index) => {
      const scores = new Map<number, number>();
      for (const [term, weight] of vectors[index] ?? [])
        for (const other of postings.get(term) ?? [])
          if (other.index !== index) scores.set(other.index, (scores.get(other.index) ?? 0) + weight * other.weight);
      const best = [...scores].sort(([a, x], [b, y]) => y - x || a - b).slice(0, count);
      return [id, best.flatMap(([other]) => documents[other]?.id ?? [])];
    }),
  );
}

/** Vectors of length 1, each of a text's most telling terms. */
function vectorsOf(documents: readonly Document[]): Map<string, number>[] {
  const counts = documents.map(({ text }) => countTerms(text));
  const frequency = new Map<string, number>();
  for (const terms of counts) for (const term of terms.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return counts.map((terms) => {
    const weighted = [...terms].flatMap(([term, count]): [string, number][] => {
      const inTexts = frequency.get(term) ?? 0;
      if (inTexts < 2 || (inTexts > documents.length / 2 && documents.length > 3)) return [];
      return [[term, (1 + Math.log(count)) * Math.log(documents.length / inTexts + 1)]];
    });
    const telling = weighted.sort((a, b) => b[1] - a[1]).slice(0, termsPerDocument);
    const length = Math.hypot(...telling.map(([, weight]) => weight));
    return new Map(telling.map(([term, weight]) => [term, weight / length]));
  });
}

function countTerms(text: string): Map<string, number> {
  const terms = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}{3,}/gu)) {
    const term = word.slice(0, 6);
    terms.set(term, (terms.get(term) ?? 0) + 1);
  }
  return terms;
}
