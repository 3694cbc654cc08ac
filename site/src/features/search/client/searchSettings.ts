/**
 * How Pagefind searches this site. Pages with the query in their title or their search words come before pages that only mention it. Search words weigh most,
 * because an editor wrote them for this purpose.
 */
export const searchSettings = {
  excerptLength: 28,
  ranking: { pageLength: 0.5, metaWeights: { words: 10, title: 5, label: 0.5, address: 0 } },
};
