/** Most comments that the page reads at once. */
export const maxComments = 500;

/** Longest comment, in UTF-16 units. The segmenter of browsers takes disproportionate time for longer ones. */
export const maxLength = 4000;

/** The comments in a text, one a line, and how many there are in all. Empty lines are none. */
export function splitComments(text: string): { readonly comments: readonly string[]; readonly total: number } {
  const lines = text.split(/\r\n?|\n/).flatMap((line) => line.trim() || []);
  return { comments: lines.slice(0, maxComments).map((line) => line.slice(0, maxLength)), total: lines.length };
}
