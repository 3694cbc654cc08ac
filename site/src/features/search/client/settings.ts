/**
 * How Pagefind searches this site. What is found in a title or among the search words of a page comes before pages that merely mention it; the search words weigh
 * most, since an editor wrote them for this. Of the rest, the kind and the address of a result weigh nothing.
 */
export const searchSettings = {
  excerptLength: 28,
  ranking: { pageLength: 0.5, metaWeights: { words: 10, title: 5, label: 0.5, kind: 0, address: 0 } },
};
